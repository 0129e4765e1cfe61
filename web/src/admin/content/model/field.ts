// How a tab's form is described: what can be edited, under which name, and how. One table for form, hints and history.
import { DEFAULT_ICON, TESTIMONIAL_RATING_DEFAULT } from 'shared/limits.ts';

interface Named {
  /** Where the value stands within its tab or entry, such as `ctaPrimary.label`; empty for the whole. */
  key: string;
  label: string;
  hint?: string;
}

interface Written extends Named {
  isRequired?: boolean;
  /** From about this many characters on it no longer looks good; never refused (rule A12). */
  most: number;
}

/** The message after a picture was set. */
export interface PictureWords {
  uploaded: string;
  picked: string;
}

/** For pictures that are not of a special kind. */
export const IMAGE_WORDS: PictureWords = { uploaded: 'Image uploaded', picked: 'Selected' };

export type LineType = 'email' | 'tel';

export type Field =
  | (Written & {
      kind: 'line';
      type?: LineType;
      /** It is not free text but parsed, such as hours. */
      isCode?: true;
      isHours?: true;
      /** A name that the page shows once, also where another such field has it too. */
      isShownOnce?: true;
    })
  | (Written & { kind: 'paragraphs'; rows: number })
  | (Named & { kind: 'link'; isRequired?: boolean })
  /** The last part of an address; `before` is what stands before it. */
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
      /** An SVG is taken too. */
      takesDrawings?: true;
      /** The page has its own drawing if no picture is chosen. */
      isBuiltIn?: boolean;
    })
  /** `own` says what the page has without one; otherwise the default is written. */
  | (Named & { kind: 'icon'; own?: string })
  | (Named & { kind: 'rating' })
  | (Named & { kind: 'accent' })
  | (Named & { kind: 'width'; most: number })
  | (Named & { kind: 'choice'; choices: readonly { value: string; label: string }[] })
  | (Named & {
      kind: 'group';
      fields: readonly Field[];
      /** Opened when it is wanted: what is seldom edited. */
      isFolded?: boolean;
      /** It is open while the choice with this key, beside it, has this value. */
      openWith?: { key: string; value: string };
    })
  | ListField;

export interface ListField extends Named {
  kind: 'list';
  /** One entry, as in `Add client`. */
  one: string;
  /** Fields of an entry; a single one without a key where entries are plain texts. */
  fields: readonly Field[];
  /** Entries are on one line instead of in a card. */
  isFlat?: boolean;
}

interface Plain extends Named {
  one: string;
  /** Of each text. */
  most: number;
  type?: LineType;
  isShownOnce?: true;
}

/** A list of plain texts, a line each. */
export function lines({ most, type, isShownOnce, ...list }: Plain): ListField {
  const label = list.one.charAt(0).toUpperCase() + list.one.slice(1);
  return {
    ...list,
    kind: 'list',
    isFlat: true,
    fields: [{ kind: 'line', key: '', label, most, ...(type && { type }), ...(isShownOnce && { isShownOnce }) }],
  };
}

/** Makes the new value of the present one. */
export type Change = (change: (value: unknown) => unknown) => void;

/** The path of a field below `path` in the document. */
export function joinPath(path: string, key: string | number): string {
  return key === '' ? path : `${path}.${key}`;
}

/** A new entry of a list: everything empty but what has a default. */
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

/** What an entry is called: its first words, else what it is. */
export function entryTitle(field: ListField, entry: unknown): string {
  for (const { key, kind } of field.fields) {
    if (kind !== 'line') continue;
    const text = key === '' ? entry : (entry as Record<string, unknown> | null)?.[key];
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return '';
}
