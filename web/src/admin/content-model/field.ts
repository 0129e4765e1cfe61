// Types that describe the form of a tab: its fields, their labels and kinds. The form, hints and history use the same
// tables.
import { DEFAULT_ICON, TESTIMONIAL_RATING_DEFAULT } from 'shared/limits.ts';

interface Named {
  /** Path of the value within its tab or entry, such as `ctaPrimary.label`; empty for the whole. */
  key: string;
  label: string;
  hint?: string;
}

interface Written extends Named {
  isRequired?: boolean;
  /** Longer texts do not look good, but are never refused (rule A12). */
  most: number;
}

/** Messages after a picture was set. */
export interface PictureWords {
  uploaded: string;
  picked: string;
}

/** For ordinary pictures. */
export const IMAGE_WORDS: PictureWords = { uploaded: 'Image uploaded', picked: 'Selected' };

export type LineType = 'email' | 'tel';

export type Field =
  | (Written & {
      kind: 'line';
      type?: LineType;
      /** Whether the text is parsed, such as opening hours. */
      isCode?: true;
      isHours?: true;
      /** For a name that the page shows once, even if several such fields contain it. */
      isShownOnce?: true;
    })
  | (Written & { kind: 'paragraphs'; rows: number })
  | (Named & { kind: 'link'; isRequired?: boolean })
  /** The last part of an address; `before` is the part in front of it. */
  | (Named & { kind: 'slug'; before: string })
  /** One of the services. */
  | (Named & { kind: 'trade' })
  | (Named & { kind: 'policy' })
  | (Named & { kind: 'time' })
  | (Named & { kind: 'day' })
  | (Named & { kind: 'document' })
  | (Named & {
      kind: 'picture';
      words: PictureWords;
      mostBytes?: number;
      /** Whether an SVG is accepted too. */
      takesDrawings?: true;
      /** Whether the page has its own drawing if no picture is chosen. */
      isBuiltIn?: boolean;
    })
  /** `own`: placeholder, if empty is allowed; without it a new entry gets DEFAULT_ICON. */
  | (Named & { kind: 'icon'; own?: string })
  | (Named & { kind: 'rating' })
  | (Named & { kind: 'accent' })
  | (Named & { kind: 'width'; most: number })
  | (Named & { kind: 'choice'; choices: readonly { value: string; label: string }[] })
  | (Named & {
      kind: 'group';
      fields: readonly Field[];
      /** For rarely edited fields: collapsed at first. */
      isFolded?: boolean;
      /** The group is open while the choice with this key, beside it, has this value. */
      openWith?: { key: string; value: string };
    })
  | ListField;

export interface ListField extends Named {
  kind: 'list';
  /** The name of one entry, as in `Add client`. */
  one: string;
  /** Fields of an entry; for plain texts a single field without a key. */
  fields: readonly Field[];
  /** Whether entries are single lines instead of cards. */
  isFlat?: boolean;
}

interface Plain extends Named {
  one: string;
  /** Maximum length of each text. */
  most: number;
  type?: LineType;
  isShownOnce?: true;
}

/** A list of plain texts, each on a line. */
export function lines({ most, type, isShownOnce, ...list }: Plain): ListField {
  const label = list.one.charAt(0).toUpperCase() + list.one.slice(1);
  return {
    ...list,
    kind: 'list',
    isFlat: true,
    fields: [{ kind: 'line', key: '', label, most, ...(type && { type }), ...(isShownOnce && { isShownOnce }) }],
  };
}

/** Computes the new value from the current one. */
export type Change = (change: (value: unknown) => unknown) => void;

/** The path of a field below `path` in the document. */
export function joinPath(path: string, key: string | number): string {
  return key === '' ? path : `${path}.${key}`;
}

/** A new entry of a list: empty, except for defaults. */
export function emptyEntry(fields: readonly Field[]): unknown {
  const [first] = fields;
  if (first?.key === '') return '';
  return Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'list') return [];
  if (field.kind === 'group') return emptyEntry(field.fields);
  if (field.kind === 'icon') return field.own ? '' : DEFAULT_ICON;
  if (field.kind === 'rating') return TESTIMONIAL_RATING_DEFAULT;
  if (field.kind === 'choice') return field.choices[0]?.value ?? '';
  return '';
}

/** The title of an entry: its first text, otherwise its kind. */
export function entryTitle(field: ListField, entry: unknown): string {
  for (const { key, kind } of field.fields) {
    if (kind !== 'line') continue;
    const text = key === '' ? entry : (entry as Record<string, unknown> | null)?.[key];
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return '';
}
