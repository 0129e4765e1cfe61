// The sidebar on small screens: slides in over the page, which is inert while it is open.
import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** Rendered only while it is open. */
export function Drawer({ onClose, children }: DrawerProps) {
  return (
    <Modal className="drawer" aria-label="Menu" onClose={onClose} isLight>
      <nav className="sidebar pane gap-1" aria-label="Main">
        {children}
      </nav>
    </Modal>
  );
}
