// Fields of a project: its card, and collapsed below it the page that it may have (rule A24).
import { IMAGE_WORDS, type Field } from './field.ts';

const pageFields: readonly Field[] = [
  {
    kind: 'slug',
    key: 'slug',
    label: 'Address of the page',
    before: '/projects/',
    hint: 'Such as hull-repaint. Empty: the project has no page of its own. When you change it, the old address leads to the new one.',
  },
  { kind: 'line', key: 'client', label: 'Client', most: 40 },
  { kind: 'line', key: 'place', label: 'Place', most: 40 },
  { kind: 'line', key: 'date', label: 'Date', most: 30, hint: 'As it is to be read, such as March 2026.' },
  { kind: 'paragraphs', key: 'scope', label: 'Scope of the work', rows: 5, most: 900 },
  {
    kind: 'list',
    key: 'figures',
    label: 'Figures',
    one: 'figure',
    isFlat: true,
    fields: [
      { kind: 'line', key: 'value', label: 'Figure', most: 12 },
      { kind: 'line', key: 'label', label: 'Of what', most: 40 },
    ],
  },
  {
    kind: 'picture',
    key: 'beforeUrl',
    label: 'Picture before',
    words: IMAGE_WORDS,
    hint: 'With both pictures, visitors compare them with a slider: take them from the same place.',
  },
  { kind: 'line', key: 'beforeAlt', label: 'Picture before in words', most: 120, hint: 'Read aloud.' },
  { kind: 'picture', key: 'afterUrl', label: 'Picture after', words: IMAGE_WORDS },
  { kind: 'line', key: 'afterAlt', label: 'Picture after in words', most: 120, hint: 'Read aloud.' },
  { kind: 'paragraphs', key: 'difficulty', label: 'What was hard', rows: 4, most: 600 },
  { kind: 'paragraphs', key: 'quote', label: 'The client’s words', rows: 3, most: 320 },
  { kind: 'line', key: 'quotedName', label: 'Who said it', most: 40 },
  { kind: 'line', key: 'quotedRole', label: 'Their role and company', most: 60 },
  { kind: 'line', key: 'leadName', label: 'Who led the team', most: 40 },
  { kind: 'line', key: 'leadRole', label: 'Role of the lead', most: 40 },
];

export const projectFields: readonly Field[] = [
  { kind: 'line', key: 'title', label: 'Title', most: 60 },
  { kind: 'paragraphs', key: 'summary', label: 'Summary', rows: 2, most: 160 },
  { kind: 'picture', key: 'imageUrl', label: 'Image', words: IMAGE_WORDS },
  {
    kind: 'trade',
    key: 'trade',
    label: 'Trade',
    hint: 'As the service is called: projects are filtered by it. Several with a semicolon between them.',
  },
  {
    kind: 'link',
    key: 'href',
    label: 'Read more link',
    hint: 'Optional, and not used where the project has a page of its own.',
  },
  { kind: 'group', key: 'page', label: 'Page of its own', isFolded: true, fields: pageFields },
];
