import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
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
  useEffect(() => {
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
