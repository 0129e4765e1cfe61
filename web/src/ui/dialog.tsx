// A window above the page. Escape and its owner close it; the focus goes back to where it was.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useToastHost } from './toast/toast-host.ts';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  footer: ReactNode;
  isWide?: boolean;
  onClose: () => void;
}

/** Of a double click that opens or closes a window, the second is not for what lies there by then. */
function passOver(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
const onNextClick = () => window.addEventListener('click', passOver, { capture: true, once: true });

/** Rendered only while it is open. */
export function Dialog({ title, children, footer, isWide = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useToastHost(dialog);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    onNextClick();
    return () => {
      element?.close();
      onNextClick();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog${isWide ? ' is-wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* No header and footer: outside of a screen they would be those of the whole page. */}
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">{footer}</div>
    </dialog>
  );
}
