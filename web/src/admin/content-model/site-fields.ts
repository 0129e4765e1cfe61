// Fields that appear on every page.
import { lines, type Field } from './field.ts';
import { footerWordFields } from './word-fields.ts';

const linkFields: readonly Field[] = [
  { kind: 'line', key: 'label', label: 'Label', most: 30 },
  { kind: 'link', key: 'href', label: 'Address' },
];

export const footerFields: readonly Field[] = [
  { kind: 'paragraphs', key: 'address', label: 'Address', rows: 2, most: 120 },
  { kind: 'line', key: 'poBox', label: 'PO box', most: 40 },
  { kind: 'line', key: 'email', label: 'Email', type: 'email', most: 40 },
  lines({ key: 'emails', label: 'More email addresses', one: 'email address', type: 'email', most: 40 }),
  { kind: 'line', key: 'phone', label: 'Phone', type: 'tel', most: 24 },
  lines({ key: 'phones', label: 'More phone numbers', one: 'phone number', type: 'tel', most: 24 }),
  {
    kind: 'line',
    key: 'whatsapp',
    label: 'WhatsApp number',
    most: 24,
    type: 'tel',
    hint: 'Empty: the site has no WhatsApp button.',
  },
  {
    kind: 'line',
    key: 'hours',
    label: 'Opening hours',
    most: 60,
    hint: 'As visitors read them. Response times follow the office hours in Settings.',
  },
  { kind: 'list', key: 'links', label: 'Quick links', one: 'link', isFlat: true, fields: linkFields },
  { kind: 'list', key: 'social', label: 'Social links', one: 'social link', isFlat: true, fields: linkFields },
  footerWordFields,
];

export const brandingFields: readonly Field[] = [
  { kind: 'line', key: 'companyName', label: 'Company name', most: 40 },
  { kind: 'line', key: 'tagline', label: 'Tagline', most: 40 },
  {
    kind: 'picture',
    key: 'logoUrl',
    label: 'Logo',
    hint: 'An SVG is taken too, and a PNG is made of it.',
    takesDrawings: true,
    words: { uploaded: 'Logo uploaded', picked: 'Selected' },
  },
  {
    kind: 'choice',
    key: 'nameAt',
    label: 'Company name and tagline, where there is a logo',
    choices: [
      { value: 'beside', label: 'Beside the logo' },
      { value: 'within', label: 'In the logo already' },
    ],
  },
  {
    kind: 'line',
    key: 'logoAlt',
    label: 'Logo description',
    most: 80,
    hint: 'Read aloud in place of the picture.',
  },
  {
    kind: 'width',
    key: 'logoWidth',
    label: 'Logo width in pixels',
    most: 600,
    hint: '0: the size of the built-in mark.',
  },
  {
    kind: 'picture',
    key: 'faviconUrl',
    label: 'Favicon',
    hint: 'A square picture; every size that browsers ask for is made from it.',
    words: { uploaded: 'Favicon uploaded', picked: 'Selected' },
  },
  {
    kind: 'group',
    key: 'theme',
    label: 'Theme',
    fields: [
      {
        kind: 'choice',
        key: 'mode',
        label: 'Colours',
        choices: [
          { value: 'system', label: "The visitor's own" },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ],
      },
      { kind: 'accent', key: 'accent', label: 'Accent colour' },
    ],
  },
];
