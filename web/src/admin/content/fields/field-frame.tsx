// The field of the kit, with a sign before what is doubtful, and how long its text is.
import { TriangleAlert } from 'lucide-react';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The note and the warning of a text that should not be much longer than `most` characters. */
export function lengthNote(text: string, most: number): Pick<FieldProps, 'note' | 'warning'> {
  const { length } = text.trim();
  const isLong = length > most;
  return {
    note: (
      <span className={`hint content-note${isLong ? ' is-long' : ''}`}>
        {length} of about {most}
      </span>
    ),
    warning: isLong ? 'Long for its place: look at the preview at phone width.' : undefined,
  };
}

export function FieldFrame(props: FieldProps) {
  return <Field {...props} warningIcon={<Icon of={TriangleAlert} />} />;
}

/** For an input of an address: the browser must not change the typed text. */
export const AS_TYPED = { className: 'input', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
