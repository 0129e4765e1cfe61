// A layer above the page, which is inert while it is open. Escape and the code that opened it close it; the focus
// returns to where it was.
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useToastHost } from './toast/toast-host.ts';

interface ModalProps extends ComponentProps<'dialog'> {
  onClose: () => void;
  /** A click outside closes it too, as nothing is lost. */
  isLight?: boolean;
}

/** The second half of a double click that opens or closes a dialog must not click what is there then. */
function passOver(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
const onNextClick = () => window.addEventListener('click', passOver, { capture: true, once: true });

/** Not for an open menu, nor for a search, which the browser empties first. */
function isForDialog({ key, defaultPrevented, nativeEvent, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return false;
  return !currentTarget.querySelector(':popover-open, [type=search]:focus');
}

/** A browser lets a dialog refuse only once to be closed: what is still rendered is shown again, as is what is above. */
function stay({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.open) return;
  currentTarget.showModal();
  for (const above of currentTarget.querySelectorAll('dialog')) {
    above.close();
    above.showModal();
  }
}

/** Rendered only while it is open. */
export function Modal({ onClose, isLight = false, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      {...rest}
      ref={dialog}
      // Not left to the browser, which closes the second time what has refused the first time.
      onKeyDown={(event) => {
        if (!isForDialog(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={stay}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop is a click on the dialog itself.
      onClick={(event) => isLight && event.target === event.currentTarget && onClose()}
    />
  );
}
