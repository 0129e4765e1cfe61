// Kinds of fields for rarely changed texts and pictures of a page.
import { IMAGE_WORDS, type Field } from './field.ts';

type Group = Extract<Field, { kind: 'group' }>;

/** A collapsed group below the frequently edited fields. */
export function folded(fields: readonly Field[], label = 'Headings and buttons', key = 'words'): Group {
  return { kind: 'group', isFolded: true, key, label, fields };
}

export const word = (key: string, label: string, most = 30): Field => ({ kind: 'line', key, label, most });

/** An optional sentence of a page. */
export const sentence = (key: string, label: string, hint = 'Optional.', most = 160): Field => ({
  kind: 'paragraphs',
  key,
  label,
  rows: 2,
  most,
  hint,
});

export function scene(label: string): Field[] {
  return [
    { kind: 'picture', key: 'image', label, words: IMAGE_WORDS, isBuiltIn: true, hint: 'Empty: the built-in drawing.' },
    {
      kind: 'line',
      key: 'imageAlt',
      label: `${label} in words`,
      most: 120,
      hint: 'Read aloud in place of the picture. Empty: the picture is decoration.',
    },
  ];
}

export const names: readonly Field[] = [
  word('menu', 'Name in the menu', 16),
  word('title', 'Title in the browser and in search results', 40),
];

export const COMPANY_HINT = '{company} stands for the name of the company.';
export const description: Field = sentence('description', 'Description in search results', `Optional. ${COMPANY_HINT}`);
