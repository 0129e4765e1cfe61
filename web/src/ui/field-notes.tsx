// What stands below a control: what is wrong with it and what helps, tied to it by their ids.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Notes {
  error?: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
}

/** What the control with the id carries, so that its notes are read with it. */
export function describedBy(id: string, { error, warning, hint }: Notes): string | undefined {
  const ids = Object.entries({ error, warning, hint }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${id}-${name}`],
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface FieldNotesProps extends Notes {
  id: string;
  /** Before the warning. */
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
