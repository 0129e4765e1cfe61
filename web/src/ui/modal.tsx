// A layer above the page, which is inert meanwhile. Escape or its opener closes it; the focus then returns to where it
// was.
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useToastHost } from './toast/toast-host.ts';

interface ModalProps extends ComponentProps<'dialog'> {
  onClose: () => void;
  /** Whether a click outside closes the layer too, because nothing is lost. */
  isLight?: boolean;
}

/**
 * Swallows the second half of a double click, which would click whatever is there once a dialog has opened or closed.
 */
function passOver(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
const onNextClick = () => window.addEventListener('click', passOver, { capture: true, once: true });

/** Whether Escape is meant for the dialog, and not for an open menu or for a search field, which it empties first. */
function isForDialog({ key, defaultPrevented, nativeEvent, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return false;
  return !currentTarget.querySelector(':popover-open, [type=search]:focus');
}

/**
 * Reopens a dialog that is still rendered, because a browser lets it refuse closing only once. Layers above it are
 * reopened too.
 */
function stay({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.open) return;
  currentTarget.showModal();
  for (const above of currentTarget.querySelectorAll('dialog')) {
    above.close();
    above.showModal();
  }
}

/** Render only while the layer is open. */
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
      // Handled here because the browser closes a dialog at the second Escape even if the first was refused.
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
