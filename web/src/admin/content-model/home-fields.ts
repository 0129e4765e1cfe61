// Fields of the tabs of the home page.
import { HERO_IMAGE_MAX_BYTES } from 'shared/limits.ts';
import type { Field } from './field.ts';
import { ctaWordFields, heroWordFields, homeWordFields } from './word-fields.ts';
import { projectFields } from './project-fields.ts';
import { serviceFields } from './service-fields.ts';

export const heroFields: readonly Field[] = [
  { kind: 'line', key: 'title', label: 'Title', isRequired: true, most: 60 },
  { kind: 'paragraphs', key: 'subtitle', label: 'Subtitle', rows: 3, isRequired: true, most: 180 },
  {
    kind: 'picture',
    key: 'image',
    label: 'Background image',
    hint: 'PNG, JPG, GIF up to 5MB. WebP and AVIF are taken too.',
    mostBytes: HERO_IMAGE_MAX_BYTES,
    words: { uploaded: 'Image uploaded successfully', picked: 'Background image set from media' },
    isBuiltIn: true,
  },
  {
    kind: 'group',
    key: 'ctaPrimary',
    label: 'Primary button',
    fields: [
      { kind: 'line', key: 'label', label: 'Primary button text', isRequired: true, most: 24 },
      { kind: 'link', key: 'href', label: 'Primary button link', isRequired: true },
    ],
  },
  {
    kind: 'group',
    key: 'ctaSecondary',
    label: 'Secondary button (optional)',
    fields: [
      { kind: 'line', key: 'label', label: 'Secondary button text', most: 24 },
      { kind: 'link', key: 'href', label: 'Secondary button link' },
    ],
  },
  heroWordFields,
];

export const homeFields: readonly Field[] = [
  {
    kind: 'list',
    key: 'clients',
    label: 'Clients',
    one: 'client',
    fields: [
      { kind: 'line', key: 'name', label: 'Name', most: 40 },
      { kind: 'picture', key: 'logoUrl', label: 'Logo', words: { uploaded: 'Logo uploaded', picked: 'Selected' } },
      { kind: 'link', key: 'href', label: 'Link', hint: 'Optional; opens in a new tab.' },
    ],
  },
  {
    kind: 'paragraphs',
    key: 'intro',
    label: 'Intro',
    rows: 5,
    most: 600,
    hint: 'Shown only when it is not empty. An empty line begins a new paragraph.',
  },
  {
    kind: 'list',
    key: 'coreServices',
    label: 'Core services',
    one: 'core service',
    fields: serviceFields({ description: 180, detail: 60 }),
  },
  {
    kind: 'list',
    key: 'projects',
    label: 'Recent projects',
    one: 'project',
    hint: 'The first 6 are shown on the home page, and all under /projects. Without any, pictures of the category Projects are.',
    fields: projectFields,
  },
  {
    kind: 'choice',
    key: 'sampleProjects',
    label: 'While there is no project and no picture of one',
    choices: [
      { value: 'shown', label: 'Show samples' },
      { value: 'hidden', label: 'Show nothing' },
    ],
  },
  {
    kind: 'list',
    key: 'stats',
    label: 'Statistics band',
    one: 'figure',
    isFlat: true,
    fields: [
      { kind: 'line', key: 'value', label: 'Figure', most: 8 },
      { kind: 'line', key: 'label', label: 'Of what', most: 30 },
    ],
  },
  homeWordFields,
];

export const featuresFields: readonly Field[] = [
  {
    kind: 'list',
    key: '',
    label: 'Features',
    one: 'feature',
    fields: [
      { kind: 'line', key: 'title', label: 'Title', most: 40 },
      { kind: 'icon', key: 'iconName', label: 'Icon', own: 'Default icon' },
      { kind: 'paragraphs', key: 'description', label: 'Description', rows: 3, most: 180 },
    ],
  },
];

export const testimonialsFields: readonly Field[] = [
  {
    kind: 'list',
    key: '',
    label: 'Testimonials',
    one: 'testimonial',
    fields: [
      { kind: 'line', key: 'name', label: 'Name', most: 40 },
      { kind: 'line', key: 'role', label: 'Role', most: 40 },
      { kind: 'line', key: 'company', label: 'Company', most: 40 },
      { kind: 'paragraphs', key: 'quote', label: 'Quote', rows: 4, most: 320 },
      { kind: 'rating', key: 'rating', label: 'Rating' },
      {
        kind: 'picture',
        key: 'avatarUrl',
        label: 'Avatar',
        words: { uploaded: 'Avatar uploaded', picked: 'Selected' },
      },
    ],
  },
];

export const ctaFields: readonly Field[] = [
  { kind: 'line', key: 'headline', label: 'Headline', most: 60 },
  { kind: 'paragraphs', key: 'subheadline', label: 'Subheadline', rows: 2, most: 160 },
  { kind: 'line', key: 'buttonLabel', label: 'Button text', most: 24 },
  { kind: 'link', key: 'buttonHref', label: 'Button link' },
  {
    kind: 'picture',
    key: 'backgroundImage',
    label: 'Background image',
    words: { uploaded: 'CTA background uploaded', picked: 'Selected' },
    isBuiltIn: true,
  },
  ctaWordFields,
];
