// The kit's field, with a sign before a warning, and the length of its text.
import { TriangleAlert } from 'lucide-react';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Field as ContentField } from '../../content-model/field.ts';

/** Note and warning for a text that should not be much longer than `most` characters. */
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
  /** Replaces the field's own label. */
  label?: string;
}

export function FieldFrame({ field: { label, hint }, ...props }: FieldFrameProps) {
  return <Field label={label} hint={hint} {...props} warningIcon={<Icon of={TriangleAlert} />} />;
}

/** The props of every field of the content. */
export interface ContentFieldProps<Kind extends ContentField['kind'] = ContentField['kind']> {
  field: Extract<ContentField, { kind: Kind }>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** For text that is not prose, such as an address: the browser must not correct it. */
export const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
