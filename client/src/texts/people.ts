import type { Seat, SeatMessage, TableState } from "../protocol";
import { say } from "./say";

export function seatAt(table: TableState, seat: Seat): SeatMessage | undefined {
  return table.seats.find((own) => own.seat === seat);
}

/** How the player on a seat is called, the reader too. */
export function nameOf(table: TableState, seat: Seat): string {
  return seatAt(table, seat)?.name || say(`seat-${seat}`);
}

/** "You" for the reader, a name for everybody else. */
export function nameOrYou(table: TableState, seat: Seat): string {
  return seat === table.your_seat ? say("you") : nameOf(table, seat);
}

/** For the sentences that say it differently to the one who did it. */
export function youFlag(table: TableState, seat: Seat): string {
  return seat === table.your_seat ? "yes" : "no";
}

/** What a side is called by the reader: us and them, or names. */
export function sideName(table: TableState, side: string): string {
  if (table.game === "partnership" && table.your_side !== null) {
    return say(side === table.your_side ? "web-us" : "web-them");
  }
  return sideMembers(table, side);
}

/** A side's seats, the reader's first. */
export function seatsOf(table: TableState, side: string): Seat[] {
  return ([...side] as Seat[]).sort(
    (a, b) => Number(b === table.your_seat) - Number(a === table.your_seat),
  );
}

/** The names of a side's players, the reader's first. */
export function sideMembers(table: TableState, side: string): string {
  const names = seatsOf(table, side).map((seat) => nameOrYou(table, seat));
  if (names.length < 2) return names[0] ?? side;
  return say("side-of-two", { first: names[0] ?? "", second: names[1] ?? "" });
}

/** Sides with the reader's first. */
export function sidesInOrder(table: TableState): string[] {
  return [...table.sides].sort(
    (a, b) => Number(b === table.your_side) - Number(a === table.your_side),
  );
}

/** Which tint and mark a side has where there are partners: "ours" for the reader's, or a watcher's first. */
export function sideTint(table: TableState, seats: string): "ours" | "theirs" | null {
  if (table.game !== "partnership") return null;
  return sidesInOrder(table)[0]?.includes(seats) ? "ours" : "theirs";
}

/** Whether the player on a seat plays with the reader. */
export function isPartner(table: TableState, seat: Seat): boolean {
  const own = table.your_side;
  return table.game === "partnership" && own !== null && own.includes(seat) && seat !== table.your_seat;
}

export type Place = "bottom" | "left" | "top" | "right";

/** Where each seat is drawn: the reader at the bottom, the others clockwise from the left. */
export function places(table: TableState): Map<Seat, Place> {
  const seats = table.seats.map((own) => own.seat);
  const first = table.your_seat ?? seats[Math.floor(seats.length / 2)] ?? "S";
  const start = seats.indexOf(first);
  const around: Record<number, Place[]> = {
    2: ["bottom", "top"],
    3: ["bottom", "left", "right"],
    4: ["bottom", "left", "top", "right"],
  };
  const order = around[seats.length] ?? [];
  return new Map(
    order.map((place, step) => [seats[(start + step) % seats.length] as Seat, place]),
  );
}
