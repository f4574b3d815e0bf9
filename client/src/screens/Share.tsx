import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { tableFragment } from "../route";
import { say } from "../texts/say";

/** The link that lets others in, as a code too; its secret stands in the fragment, which no server log sees. */
export function Share({ code, keyText }: { code: string; keyText: string | null }) {
  const [isCopied, setCopied] = useState(false);
  const [isCode, setCode] = useState(false);
  const link = `${location.origin}/${tableFragment(code, keyText)}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <section class="share" aria-label={say("web-invite")}>
        <div class="share-text">
          <h2>{say("web-invite")}</h2>
          <input class="share-link" readOnly value={link} aria-label={say("web-link")} onFocus={(event) => event.currentTarget.select()} />
          <div class="row">
            {"clipboard" in navigator ? (
              <button type="button" class="button" onClick={copy}>
                <Icon name={isCopied ? "check" : "copy"} />
                {say(isCopied ? "web-copied" : "web-copy")}
              </button>
            ) : (
              <p class="panel-small">{say("web-copy-by-hand")}</p>
            )}
            {"share" in navigator && (
              <button
                type="button"
                class="button"
                onClick={() => void navigator.share({ title: say("web-title"), url: link }).catch(() => undefined)}
              >
                <Icon name="share" />
                {say("web-share")}
              </button>
            )}
            <button
              type="button"
              class="button share-code"
              aria-label={say("web-show-qr")}
              onClick={() => setCode(true)}
            >
              <Icon name="code" />
            </button>
          </div>
        </div>
        <div class="share-qr">
          <QrCode text={link} />
        </div>
      </section>
      {isCode && (
        <Dialog title={say("web-invite")} onClose={() => setCode(false)}>
          <div class="qr-large">
            <QrCode text={link} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The code as squares of one path; its maker is loaded only here. */
function QrCode({ text }: { text: string }) {
  const [squares, setSquares] = useState<boolean[][]>([]);
  useEffect(() => {
    void import("uqr").then(({ encode }) => setSquares(encode(text, { border: 2 }).data));
  }, [text]);
  if (squares.length === 0) return <div class="qr" />;
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : "")))
    .join("");
  return (
    <svg class="qr" viewBox={`0 0 ${squares.length} ${squares.length}`} role="img" aria-label={say("web-qr")}>
      <path d={path} shape-rendering="crispEdges" />
    </svg>
  );
}
