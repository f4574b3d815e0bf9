import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../texts/say";
import { Icon } from "./Icon";

interface Props {
  title: string;
  /** Missing where the dialog asks for a decision. */
  onClose?: (() => void) | undefined;
  size?: "small" | "large";
  children: ComponentChildren;
}

/** A modal sheet: from below on phones, in the middle elsewhere. */
export function Dialog({ title, onClose, size = "small", children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const own = element.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`sheet ${size}`}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id="sheet-title" tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <button type="button" class="icon-button" aria-label={say("web-close")} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
