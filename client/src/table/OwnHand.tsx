import type { RoundView, TableState } from "../protocol";
import { explain } from "../texts/cards";
import { say } from "../texts/say";
import { FaceDownHand, Hand } from "./Hand";
import { useFresh } from "./fresh";
import { afterTap, mostOf } from "./gift";
import type { Session } from "./session";

interface Props {
  session: Session;
  round: RoundView;
  table: TableState;
}

export function OwnHand({ session, round, table }: Props) {
  const fresh = useFresh(round);
  const { hand, legal } = round;
  if (table.your_seat === null) return null;
  if (hand === null) return <FaceDownHand key={round.number} count={round.hand_sizes[table.your_seat] ?? 0} />;

  const gift = legal.exchange ?? legal.replace ?? null;
  const plays = legal.plays ?? [];
  const selected = session.selected.value;
  const planned = session.plan.card.value;
  const hint = session.hint.value?.action;
  const raised = gift ? session.picked.value : new Set(selected ? [selected] : planned ? [planned] : []);
  const dimmed = new Set(plays.length > 0 ? hand.filter((card) => !plays.includes(card)) : []);

  const toggle = (card: string): void => {
    if (!gift) return;
    const most = mostOf(gift);
    const next = afterTap(session.picked.value, card, most);
    if (next) session.picked.value = next;
    else session.tell(say("web-gift-full", { count: most }));
  };
  const describe = (card: string): string => {
    if (gift) return say(session.picked.value.has(card) ? "web-card-picked" : "web-card-not-picked");
    if (planned === card) return say("web-card-planned");
    if (plays.includes(card)) return say(selected === card ? "web-card-lifted" : "web-card-playable");
    const refusal = legal.refusals?.[card];
    return refusal ? say("web-card-refused", { reason: explain(refusal) }) : "";
  };
  return (
    <Hand
      cards={hand}
      dealt={`${table.code}-${table.rounds.length}-${round.number}`}
      raised={raised}
      planned={planned}
      marked={new Set(hint?.play ? [hint.play] : (hint?.exchange ?? hint?.replace))}
      fresh={fresh}
      dimmed={dimmed}
      free={new Set(gift ? hand : plays)}
      isLocked={session.isLocked.value}
      isPicking={gift !== null}
      describe={describe}
      onTap={gift ? toggle : (card) => session.tapCard(card)}
      {...(gift ? {} : { onPlay: (card: string) => session.playCard(card) })}
    />
  );
}
