// Fields for facts of the company (shared/src/content/facts/company-facts.ts): figures, certificates, people and yards.
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { IMAGE_WORDS, type Field, type ListField } from './field.ts';

export const safetyFigureFields: ListField = {
  kind: 'list',
  key: 'figures',
  label: 'Safety figures',
  one: 'figure',
  hint: 'Optional. Such as 412 · days without a lost-time injury.',
  isFlat: true,
  fields: [
    { kind: 'line', key: 'value', label: 'Figure', most: 8 },
    { kind: 'line', key: 'label', label: 'Of what', most: 40 },
  ],
};

export const certificateFields: ListField = {
  kind: 'list',
  key: 'certificates',
  label: 'Certificates',
  one: 'certificate',
  hint: 'Optional. With one of the same name, a certification above is not shown a second time.',
  fields: [
    { kind: 'line', key: 'name', label: 'Name', most: 30, isShownOnce: true },
    { kind: 'line', key: 'number', label: 'Number', most: 30 },
    { kind: 'line', key: 'body', label: 'Issued by', most: 40 },
    {
      kind: 'day',
      key: 'validUntil',
      label: 'Valid until',
      hint: 'Optional. From the day after it the site does not show the certificate.',
    },
    { kind: 'document', key: 'href', label: 'PDF', hint: 'Optional. A PDF of at most 5 MB, or the address of one.' },
  ],
};

export const peopleFields: ListField = {
  kind: 'list',
  key: 'people',
  label: 'People',
  one: 'person',
  hint: 'Optional. Shown with their initials where there is no portrait.',
  fields: [
    { kind: 'line', key: 'name', label: 'Name', most: 40 },
    { kind: 'line', key: 'role', label: 'Role', most: 40 },
    { kind: 'picture', key: 'imageUrl', label: 'Portrait', words: IMAGE_WORDS },
  ],
};

const weekFields: readonly Field[] = WEEKDAYS.map((day) => ({
  kind: 'line',
  key: day,
  label: day.charAt(0).toUpperCase() + day.slice(1),
  most: 13,
  isCode: true,
  isHours: true,
}));

export const yardFields: ListField = {
  kind: 'list',
  key: 'yards',
  label: 'Yards',
  one: 'yard',
  hint: 'Optional. Below the forms, with a map of Ghana for those whose position is given. The first is the one that search engines are told.',
  fields: [
    { kind: 'line', key: 'name', label: 'Name', most: 40 },
    { kind: 'line', key: 'street', label: 'Street', most: 60 },
    { kind: 'line', key: 'town', label: 'Town', most: 40 },
    { kind: 'line', key: 'region', label: 'Region', most: 40 },
    { kind: 'line', key: 'postcode', label: 'Digital address or postcode', most: 20 },
    { kind: 'line', key: 'country', label: 'Country', most: 30 },
    { kind: 'line', key: 'phone', label: 'Phone', type: 'tel', most: 24 },
    {
      kind: 'line',
      key: 'position',
      label: 'Position',
      most: 30,
      isCode: true,
      hint: 'Latitude and longitude as maps give them, such as 5.6361, -0.0089. For the drawn map and for directions.',
    },
    {
      kind: 'choice',
      key: 'openingHours',
      label: 'Opening hours',
      choices: [
        { value: 'office', label: 'As the office (Settings)' },
        { value: 'own', label: 'Own, below' },
        { value: 'none', label: 'Not shown' },
      ],
    },
    {
      kind: 'group',
      isFolded: true,
      openWith: { key: 'openingHours', value: 'own' },
      key: 'week',
      label: 'Own hours, such as 08:00-17:00',
      hint: 'Past midnight 18:00-02:00, around the clock 00:00-24:00.',
      fields: weekFields,
    },
  ],
};
