// A dialog above the page. Escape and the code that opened it close it; the focus returns to where it was.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** `is-wide`, or a class of its screen that gives it another `--dialog-width`. */
  className?: string;
  onClose: () => void;
  /** What the button that closes it is called. */
  wayOut?: string;
  /** For that button, if it does something other than Escape; while it is switched off, Escape does nothing either. */
  wayOutButton?: Pick<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'disabled'>;
  /** Across from the way out: what else can be done. */
  aside?: ReactNode;
  /** The button that does what the window is for, or a `SaveBar`, which stands above the others. */
  action?: ReactNode;
}

/** Rendered only while it is open. */
export function Dialog(props: DialogProps) {
  const { title, children, className = '', wayOut = 'Cancel', wayOutButton, aside, action } = props;
  const onClose = () => wayOutButton?.disabled === true || props.onClose();
  const titleId = useId();
  return (
    <Modal className={`dialog ${className}`.trim()} aria-labelledby={titleId} onClose={onClose}>
      {/* No header and footer: outside of a screen they would be those of the whole page. */}
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        {Boolean(aside) && <div className="dialog-aside">{aside}</div>}
        <Button onClick={onClose} {...wayOutButton}>
          {wayOut}
        </Button>
        {action}
      </div>
    </Modal>
  );
}
