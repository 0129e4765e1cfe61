// Which samples remain in content, and what is left after they are cleared.
import { expect, test } from 'vitest';
import { defaultContent } from '../defaults/default-content.ts';
import { readContent } from '../read-content.ts';
import type { SiteContent } from '../site-content.ts';
import { SAMPLE_KINDS, kindsOf, placeholderContacts, samplesLeft, unconfirmedOffice } from './samples-left.ts';
import { withoutSamples } from './without-samples.ts';

const cleared = withoutSamples(defaultContent, 'Tema Marine Works', defaultContent);

test('a new installation has all samples, and none is left after clearing', () => {
  const office = unconfirmedOffice({ hoursConfirmed: false, targetsConfirmed: false });
  expect(kindsOf([...samplesLeft(defaultContent), ...office])).toEqual(SAMPLE_KINDS);
  expect(kindsOf(samplesLeft(cleared))).toEqual([]);
  const { clients, stats, intro } = cleared.home;
  expect([clients, stats, intro, cleared.testimonials, cleared.pages.safety.certifications]).toEqual([
    [],
    [],
    '',
    [],
    [],
  ]);
  expect(placeholderContacts(cleared)).toEqual([]);
});

test('nothing names the sample company, its clients or its founding year after clearing', () => {
  const left = JSON.stringify(cleared);
  for (const { name } of defaultContent.home.clients) expect(left).not.toContain(name);
  for (const invented of [
    'Harbourline',
    '2009',
    '2014',
    'Takoradi',
    '45001',
    'example.com',
    'guarantee',
    '24 hours',
    'by Thursday',
    '12 MW',
    'ASME',
    'shop crane',
    '30 m working',
    '2,000 litres',
    '120 tonnes',
    'Tema shop',
    'coded hands',
    'low-loader',
    'licensed operators',
    'Certified Team',
  ])
    expect(left).not.toContain(invented);
  expect(cleared.pages.privacy.body).toContain('Tema Marine Works respects your privacy');
});

test('features of the page lose invented claims too, and own sentences beside them stay', () => {
  const content = structuredClone(defaultContent);
  const own = { title: 'People', iconName: '', description: 'We train. Certificates travel with the crew.' };
  content.pages.home.features = [own];
  expect(samplesLeft(content).find(({ kind }) => kind === 'promises')?.sections).toContain('features');
  const [certified] = defaultContent.features.slice(-1);
  if (!certified) throw new Error('There are features');
  content.pages.home.features.push(certified, { ...certified, title: 'Own title' });
  const left = withoutSamples(content, 'Tema Marine Works', defaultContent).pages.home.features;
  expect(left).toEqual([
    { ...own, description: 'We train.' },
    { ...certified, title: 'Own title', description: '' },
  ]);
});

test('an invented testimonial counts as a sample also under the name of a real company', () => {
  const testimonials = defaultContent.testimonials.map((said) => ({ ...said, company: 'Tema Oil Refinery' }));
  const [own] = readContent({
    testimonials: [{ company: 'Tema Oil Refinery', quote: 'Always on time.' }],
  }).testimonials;
  if (!own) throw new Error('No testimonial');
  for (const quote of ['Film thickness readings came with each invoice.', 'Nine months of plant hire, never late.']) {
    const content = { ...cleared, testimonials: [{ ...own, quote }] };
    expect(kindsOf(samplesLeft(content)), quote).toEqual([]);
  }
  for (const invented of testimonials) {
    const content = { ...cleared, testimonials: [own, invented] };
    expect(kindsOf(samplesLeft(content))).toEqual(['testimonials']);
    expect(withoutSamples(content, 'Tema Marine Works', defaultContent).testimonials).toEqual([own]);
  }
});

test('a sample that is left in some sections only is listed with these sections', () => {
  const content = structuredClone(defaultContent);
  const sectionsOf = (name: string) => samplesLeft(content).find(({ kind }) => kind === name)?.sections;
  expect(sectionsOf('company')).toEqual(['branding', 'about', 'privacy', 'terms']);
  expect(sectionsOf('since')).toEqual(['home', 'about']);
  expect(sectionsOf('promises')).toEqual(['home', 'features', 'services', 'cta']);
  content.branding.companyName = 'Tema Marine Works';
  content.pages.about.subheadline = 'Tema Marine Works repairs ships.';
  content.pages.about.story = '';
  content.home.coreServices = [];
  expect(sectionsOf('company')).toEqual(['privacy', 'terms']);
  expect(sectionsOf('since')).toEqual(['home']);
  expect(sectionsOf('promises')).toEqual(['features', 'services', 'cta']);
});

test("the owner's own texts are kept when samples are cleared", () => {
  const own = { name: 'Own Client', logoUrl: '', href: '' };
  const content = structuredClone(defaultContent);
  content.home.clients.push(own);
  content.home.stats.push({ value: '12', label: 'cranes' });
  content.footer.phone = '+233 24 123 4567';
  content.branding.companyName = 'Ankobra Works';
  content.pages.safety.certifications = ['ISO 9001:2015, certificate 4711'];
  content.pages.about.story = 'We began in 2009.';
  const after = withoutSamples(content, 'Ankobra Works', defaultContent);
  expect(after.home.clients).toEqual([own]);
  expect(after.home.stats).toEqual([{ value: '12', label: 'cranes' }]);
  expect(after.footer.phone).toBe('+233 24 123 4567');
  expect(after.pages.safety.certifications).toEqual(['ISO 9001:2015, certificate 4711']);
  expect(after.pages.about.story).toBe('We began in 2009.');
});

test('text added to a sample is kept too', () => {
  const content = structuredClone(defaultContent);
  content.home.intro = `We have the largest dock of the coast. ${content.home.intro}`;
  content.pages.about.story = `${content.pages.about.story}\n\nToday Ama runs the yard.`;
  const [area] = content.pages.safety.areas.splice(0, 1);
  const invented = content.pages.safety.areas.find(({ description }) => description.includes('45001'));
  if (!area || !invented) throw new Error('The built-in areas are others');
  invented.description += ' Every crew has a medic.';
  content.pages.safety.areas.push(area);
  const after = withoutSamples(content, 'Harbourline Ghana', defaultContent);
  expect(after.home.intro).toContain('We have the largest dock of the coast.');
  expect(after.pages.about.story).toBe('Today Ama runs the yard.');
  expect(after.pages.safety.areas.at(-1)).toEqual(area);
  expect(after.pages.safety.areas.find(({ title }) => title === invented.title)?.description).toMatch(
    /Every crew has a medic\.$/,
  );
  expect(after.branding.companyName).toBe('Harbourline Ghana');
  expect(kindsOf(samplesLeft({ ...after, branding: { ...after.branding, companyName: 'X' } }))).not.toContain('since');
});

test('each sample counts as left until its last part is removed', () => {
  const { clients } = defaultContent.home;
  expect(
    kindsOf(samplesLeft(readContent({ ...cleared, home: { ...cleared.home, clients: clients.slice(5) } }))),
  ).toEqual(['clients']);
  const shown = { ...cleared, home: { ...cleared.home, sampleProjects: 'shown' as const } };
  expect(kindsOf(samplesLeft(shown))).toEqual(['projects']);
  expect(kindsOf(samplesLeft(shown, { hasProjectPictures: true, hasPictures: true }))).toEqual([]);
});

test.each([
  ['Harbour', []],
  // The short name of the sample itself cannot be distinguished from it.
  ['Harbourline', ['company']],
  ['Industrial', []],
])('a company called %s, a part of the sample name, gets its name, and counts as a sample: %j', (name, left) => {
  const own = withoutSamples(defaultContent, name, defaultContent);
  const { branding, pages } = own;
  expect(kindsOf(samplesLeft(own))).toEqual(left);
  expect(branding.companyName).toBe(name);
  expect(pages.privacy.body).not.toMatch(/Harbourline Industrial|Industrial Industrial/);
});

test('a company whose name contains the sample name is no sample, and keeps its name when samples are cleared', () => {
  const name = 'Harbourline Ghana';
  const own = withoutSamples(defaultContent, name, defaultContent);
  expect(kindsOf(samplesLeft(own))).toEqual([]);
  expect(own.pages.privacy.body).toContain('Harbourline Ghana respects your privacy');
  expect(withoutSamples(own, name, defaultContent)).toEqual(own);
  own.pages.terms.body += ' Harbourline Industrial decides.';
  expect(kindsOf(samplesLeft(own))).toEqual(['company']);
});

test.each([
  ['promises', (content: SiteContent) => content.pages.services.items[0]?.details.push('Overhauls to 12 MW')],
  ['promises', (content: SiteContent) => (content.cta.headline = 'Write today, have a price by Thursday')],
  ['hours', (content: SiteContent) => (content.footer.hours = defaultContent.footer.hours)],
  ['certificates', (content: SiteContent) => content.pages.safety.areas[0]?.points.push('ISO 9001 quality management')],
  [
    'since',
    (content: SiteContent) => (content.pages.about.story = defaultContent.pages.about.story.split('\n\n')[1] ?? ''),
  ],
  ['scenes', (content: SiteContent) => (content.pages.gallery.sampleScenes = 'shown')],
])('%s are named by their remaining parts, and cleared', (kind, bringBack) => {
  const content = structuredClone(cleared);
  bringBack(content);
  expect(kindsOf(samplesLeft(content))).toEqual([kind]);
  expect(kindsOf(samplesLeft(withoutSamples(content, 'Tema Marine Works', defaultContent)))).toEqual([]);
});

test('clearing a claim keeps the rest of its line, and a claim backed by a certificate stays', () => {
  const { details } = cleared.pages.services.items[0] ?? { details: [] };
  expect(details[0]).toBe('Main and auxiliary overhauls');
  expect(cleared.home.coreServices[2]?.details).toHaveLength(2);
  expect(cleared.cta.headline).toBe('Send us the scope today');
  const content = readContent({
    pages: {
      safety: {
        certificates: [{ name: 'ISO 9001' }],
        areas: [{ title: 'A', points: ['ISO 9001 quality management'] }],
      },
    },
  });
  expect(withoutSamples(content, 'X', defaultContent).pages.safety.areas).toEqual(content.pages.safety.areas);
});

test('a certificate backs only the claim that names its standard', () => {
  const content = structuredClone(defaultContent);
  const [made] = readContent({ pages: { safety: { certificates: [{ name: 'iso 9001 : 2015' }] } } }).pages.safety
    .certificates;
  if (!made) throw new Error('No certificate');
  content.pages.safety.certificates = [made];
  expect(kindsOf(samplesLeft(content))).toContain('certificates');
  const after = withoutSamples(content, 'Tema Marine Works', defaultContent);
  expect(after.pages.safety.certifications).toEqual(['ISO 9001']);
  expect(JSON.stringify(after)).not.toContain('45001');
  expect(kindsOf(samplesLeft(after))).toEqual([]);
});

test.each([
  [['ISO 9001', 'ISO 45001', 'SOLAS'], ['SOLAS']],
  [['ISO 45001'], []],
  [['ISO 45001', ' ISO 9001 '], []],
  [['ISO 9001:2015, certificate 4711', 'ISO 45001'], ['ISO 9001:2015, certificate 4711']],
])('invented certifications are named and cleared one by one: of %j, %j is left', (certifications, left) => {
  const content = structuredClone(cleared);
  content.pages.safety.certifications = certifications;
  expect(kindsOf(samplesLeft(content))).toEqual(['certificates']);
  const after = withoutSamples(content, 'Tema Marine Works', defaultContent);
  expect(after.pages.safety.certifications).toEqual(left);
  expect(kindsOf(samplesLeft(after))).toEqual([]);
});
