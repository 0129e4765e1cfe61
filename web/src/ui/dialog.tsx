// A dialog above the page. Escape or its opener closes it; the focus then returns to where it was.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** `is-wide`, or a class of the screen that sets another `--dialog-width`. */
  className?: string;
  onClose: () => void;
  /** The text of the button that closes the dialog. */
  wayOut?: string;
  /** Props of the closing button, if it does something other than Escape. While it is disabled, so is Escape. */
  wayOutButton?: Pick<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'disabled'>;
  /** Placed opposite the closing button: further actions. */
  aside?: ReactNode;
  /** The button of the dialog's main action, or a `SaveBar`, which is placed above the other buttons. */
  action?: ReactNode;
}

/** Render only while the dialog is open. */
export function Dialog(props: DialogProps) {
  const { title, children, className = '', wayOut = 'Cancel', wayOutButton, aside, action } = props;
  const onClose = () => wayOutButton?.disabled === true || props.onClose();
  const titleId = useId();
  return (
    <Modal className={`dialog ${className}`.trim()} aria-labelledby={titleId} onClose={onClose}>
      {/* Not in a `header`: outside of sectioning content it would count as the header of the whole page. */}
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
