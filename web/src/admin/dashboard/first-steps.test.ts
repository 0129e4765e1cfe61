// When each of the first steps counts as done (rule G13).
import { defaultContact } from 'shared/content/defaults/default-contact.ts';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { expect, test } from 'vitest';
import { unconfirmedOffice } from 'shared/content/samples/samples-left.ts';
import { withoutSamples } from 'shared/content/samples/without-samples.ts';
import { firstSteps, type Beginnings } from './first-steps.ts';

const NEW: Beginnings = {
  content: defaultContent,
  library: { hasProjectPictures: false, hasPictures: false },
  leads: 0,
  users: 1,
  unconfirmed: unconfirmedOffice({ hoursConfirmed: false, targetsConfirmed: false }),
};
const { footer, branding, home } = defaultContent;
const OWN_FOOTER = {
  ...footer,
  address: '1 Own Road',
  poBox: '',
  phone: '+233 24 123 4567',
  email: 'office@harbourline.example',
  phones: [],
  emails: [],
};
const doneOf = (changes: Partial<Beginnings>) =>
  firstSteps({ ...NEW, ...changes })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

test('a new installation has all steps to do', () => expect(doneOf({})).toEqual([]));

test.each<[string, Partial<Beginnings>]>([
  ['Replace the contact details', { content: { ...defaultContent, footer: OWN_FOOTER } }],
  ['Add your logo', { content: { ...defaultContent, branding: { ...branding, logoUrl: '/uploads/logo.png' } } }],
  [
    'Show a first project',
    {
      content: {
        ...defaultContent,
        home: { ...home, projects: [makeProject({ title: 'x' })] },
      },
    },
  ],
  ['Show a first project', { library: { hasProjectPictures: true, hasPictures: true } }],
  ['Confirm when you are open', { unconfirmed: [] }],
  ['Send a test enquiry', { leads: 1 }],
  ['Add a second person', { users: 2 }],
])('%s', (name, changes) => expect(doneOf(changes)).toEqual([name]));

test('clearing samples is one step with several parts', () => {
  const step = (content: typeof defaultContent) => firstSteps({ ...NEW, content }).find(({ parts }) => parts);
  expect(step(defaultContent)?.parts?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['company name', 'clients', 'testimonials', 'statistics', 'since 2009', 'certificates']),
  );
  const cleared = withoutSamples(defaultContent, 'Tema Marine Works', defaultContent);
  expect(doneOf({ content: cleared })).toEqual(['Replace what is invented']);
});

test('each part links to the sections in which it remains', () => {
  const parts = (content: typeof defaultContent, unconfirmed = NEW.unconfirmed) =>
    firstSteps({ ...NEW, content, unconfirmed }).flatMap((step) => step.parts ?? []);
  const placesOf = (content: typeof defaultContent, name: string) =>
    parts(content).find((part) => part.name === name)?.places;
  const renamed = { ...defaultContent, branding: { ...branding, companyName: 'Tema Marine Works' } };
  expect(placesOf(renamed, 'company name')).toEqual([
    { name: 'About', to: '/admin/content/about' },
    { name: 'Privacy', to: '/admin/content/privacy' },
    { name: 'Terms', to: '/admin/content/terms' },
  ]);
  expect(placesOf(renamed, 'office hours')).toEqual([{ name: 'office hours', to: '/admin/settings/hours' }]);
  const [targets] = parts(renamed, unconfirmedOffice({ hoursConfirmed: true, targetsConfirmed: false })).slice(-1);
  expect(targets?.places).toMatchObject([{ to: '/admin/settings/leads' }]);
  // An older server does not report them.
  expect(unconfirmedOffice({})).toEqual([]);
});

test.each([
  { address: defaultContact.address },
  { poBox: defaultContact.poBox },
  { phone: defaultContact.phones[0] },
  { phones: [defaultContact.phones[1]] },
  { emails: [defaultContact.emails[0]] },
])('a single remaining placeholder keeps the step open, and is named: %j', (left) => {
  const content = { ...defaultContent, footer: { ...OWN_FOOTER, ...left } };
  expect(doneOf({ content })).toEqual([]);
  expect(firstSteps({ ...NEW, content })[0]?.hint).toBe(`Still placeholders: ${Object.values(left).flat().join('')}`);
});

test('the step for a second person mentions forgotten passwords only for an administrator', () =>
  expect(firstSteps(NEW).at(-1)?.hint).toMatch(/^As an administrator /));

test('if all values are placeholders none is named', () =>
  expect(firstSteps(NEW)[0]?.hint).toMatch(/^Address, telephone numbers/));
