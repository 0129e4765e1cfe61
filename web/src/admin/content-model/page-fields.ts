// Fields of the tabs of the inner pages.
import { certificateFields, peopleFields, safetyFigureFields, yardFields } from './fact-fields.ts';
import { lines, type Field } from './field.ts';
import { contactWordFields } from './contact-word-fields.ts';
import {
  aboutWordFields,
  galleryWordFields,
  policyWordFields,
  projectWordFields,
  projectsWordFields,
  safetyWordFields,
  servicesWordFields,
} from './word-fields.ts';
import { serviceFields } from './service-fields.ts';

const headFields: readonly Field[] = [
  { kind: 'line', key: 'headline', label: 'Headline', most: 60 },
  { kind: 'paragraphs', key: 'subheadline', label: 'Subheadline', rows: 2, most: 160, hint: 'Optional.' },
];

export const aboutFields: readonly Field[] = [
  { kind: 'line', key: 'headline', label: 'Headline', most: 60 },
  {
    kind: 'paragraphs',
    key: 'subheadline',
    label: 'Subheadline',
    rows: 2,
    most: 160,
    hint: 'Stands in the footer too.',
  },
  { kind: 'paragraphs', key: 'vision', label: 'Vision', rows: 3, most: 240 },
  { kind: 'paragraphs', key: 'mission', label: 'Mission', rows: 3, most: 240 },
  lines({
    key: 'coreValues',
    label: 'Core values',
    one: 'value',
    most: 120,
    hint: 'A sentence may follow behind a colon: Integrity: We say what we found.',
  }),
  {
    kind: 'paragraphs',
    key: 'story',
    label: 'Story',
    rows: 10,
    most: 1600,
    hint: 'An empty line begins a new paragraph.',
  },
  peopleFields,
  aboutWordFields,
];

export const servicesFields: readonly Field[] = [
  ...headFields,
  {
    kind: 'list',
    key: 'items',
    label: 'Services',
    one: 'service',
    hint: 'The first 6 titles stand in the footer.',
    fields: serviceFields({ description: 240, detail: 70 }),
  },
  servicesWordFields,
];

export const safetyFields: readonly Field[] = [
  ...headFields,
  {
    kind: 'list',
    key: 'areas',
    label: 'Areas',
    one: 'area',
    fields: [
      { kind: 'line', key: 'title', label: 'Title', most: 40 },
      { kind: 'paragraphs', key: 'description', label: 'Description', rows: 3, most: 240 },
      lines({ key: 'points', label: 'Points', one: 'point', most: 90 }),
    ],
  },
  lines({
    key: 'certifications',
    label: 'Certifications',
    one: 'certification',
    hint: 'Optional. The first three also stand under the hero.',
    most: 30,
    isShownOnce: true,
  }),
  safetyFigureFields,
  certificateFields,
  safetyWordFields,
];

export const projectsFields: readonly Field[] = [...headFields, projectsWordFields, projectWordFields];

export const galleryFields: readonly Field[] = [
  ...headFields,
  {
    kind: 'choice',
    key: 'sampleScenes',
    label: 'While the gallery shows no picture of Media',
    choices: [
      { value: 'shown', label: 'Show samples' },
      { value: 'hidden', label: 'Show nothing' },
    ],
  },
  galleryWordFields,
];

export const contactFields: readonly Field[] = [...headFields, yardFields, contactWordFields];

export const policyFields: readonly Field[] = [
  { kind: 'time', key: 'updatedAt', label: 'Last updated' },
  { kind: 'policy', key: 'body', label: 'Text', hint: 'Empty: the built-in text is shown.' },
  policyWordFields,
];
