// The error, warning and hint below a control, tied to it by their ids.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Notes {
  error?: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
}

/** The attributes of the control with this id that make screen readers read its notes. */
export function describedBy(id: string, { error, warning, hint }: Notes): string | undefined {
  const ids = Object.entries({ error, warning, hint }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${id}-${name}`],
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface FieldNotesProps extends Notes {
  id: string;
  /** Icon before the warning. */
  warningIcon?: ReactNode;
}

export function FieldNotes({ id, error, warning, warningIcon, hint }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      {warning !== undefined && (
        <p className="field-warning" id={`${id}-warning`}>
          {warningIcon}
          {warning}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
