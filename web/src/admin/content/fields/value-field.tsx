// One field with a value of any kind: its label, its input, its error.
import { Suspense } from 'react';
import { earlyPart } from '../../../ui/optional-part.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import type { Field } from '../../content-model/field.ts';
import { DayField } from './day-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import { ModeField } from './mode-field.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { RatingField } from './rating-field.tsx';
import { SlugField } from './slug-field.tsx';
import { LineField, ParagraphsField, PlainField } from './text-fields.tsx';
import { TradeField } from './trade-field.tsx';

// Only the branding has an accent, only certificates have documents. Loaded early, as the server may be away by then;
// what could not be loaded is typed.
const AccentField = earlyPart(() => import('./accent-field.tsx').then((part) => part.AccentField), PlainField);
const DocumentField = earlyPart(() => import('./document-field.tsx').then((part) => part.DocumentField), PlainField);

interface ValueFieldProps {
  field: Exclude<Field, { kind: 'group' | 'list' }>;
  value: unknown;
  /** The path of `value` in the document. */
  path: string;
  error: string | undefined;
  /**
   * Gives whether the field accepted the value.
   * @param from  set only if this is still its text, as after a slow upload
   */
  onChange: (value: unknown, from?: string) => boolean;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** When a policy was last changed: set by the server, shown here only (rule A15). */
function TimeLine({ label, ts }: { label: string; ts: string }) {
  return (
    <p className="muted small">
      {label}: <time dateTime={ts}>{exactLabel(ts) || 'never'}</time>. Visitors see the date; it changes with the text.
    </p>
  );
}

export function ValueField({ field, value, path, error, onChange }: ValueFieldProps) {
  const text = { field, value: textOf(value), error, onChange };
  switch (field.kind) {
    case 'line':
      return <LineField {...text} field={field} path={path} />;
    case 'paragraphs':
      return <ParagraphsField {...text} field={field} path={path} />;
    case 'link':
      return <LinkField {...text} field={field} />;
    case 'slug':
      return <SlugField {...text} field={field} />;
    case 'trade':
      return <TradeField {...text} field={field} />;
    case 'policy':
      return <PolicyField {...text} />;
    case 'time':
      return <TimeLine label={field.label} ts={textOf(value)} />;
    case 'day':
      return <DayField {...text} field={field} />;
    case 'document':
      return (
        <Suspense>
          <DocumentField {...text} field={field} path={path} />
        </Suspense>
      );
    case 'picture':
      return <PictureField {...text} field={field} path={path} />;
    case 'icon':
      return <IconField {...text} field={field} />;
    case 'accent':
      return (
        <Suspense>
          <AccentField {...text} />
        </Suspense>
      );
    case 'rating':
      return <RatingField field={field} value={value} error={error} onChange={onChange} />;
    case 'width':
      return <NumberField field={field} value={value} error={error} onChange={onChange} />;
    case 'choice':
      return <ModeField field={field} value={textOf(value)} onChange={onChange} />;
  }
}
