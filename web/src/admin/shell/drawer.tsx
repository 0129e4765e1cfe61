// The sidebar on small screens: slides in over the page, which is inert meanwhile.
import { useEffect, useRef, type ReactNode } from 'react';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** Rendered only while it is open. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it natively
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      onCancel={onClose}
      // A click on the backdrop is a click on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <nav className="sidebar" aria-label="Main">
        {children}
      </nav>
    </dialog>
  );
}
