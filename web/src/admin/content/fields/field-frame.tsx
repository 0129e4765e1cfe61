// The field of the kit, with a sign before what is doubtful, and how long its text is.
import { TriangleAlert } from 'lucide-react';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Field as ContentField } from '../model/field.ts';

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

interface FieldFrameProps extends Omit<FieldProps, 'label' | 'hint'> {
  field: Pick<ContentField, 'label' | 'hint'>;
  /** In place of the field's own. */
  label?: string;
}

export function FieldFrame({ field: { label, hint }, ...props }: FieldFrameProps) {
  return <Field label={label} hint={hint} {...props} warningIcon={<Icon of={TriangleAlert} />} />;
}

/** What every field of the content gets. */
export interface ContentFieldProps<Kind extends ContentField['kind'] = ContentField['kind']> {
  field: Extract<ContentField, { kind: Kind }>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** For a text that is no prose, such as an address: the browser must not change what is typed. */
export const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
