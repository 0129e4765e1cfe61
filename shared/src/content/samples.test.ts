// What is invented, and what is left when it is cleared.
import { expect, test } from 'vitest';
import { defaultContent } from './defaults/default-content.ts';
import { readContent } from './read-content.ts';
import { SAMPLE_KINDS, placeholderContacts, samplesLeft, withoutSamples } from './samples.ts';

const cleared = withoutSamples(defaultContent, 'Tema Marine Works', defaultContent);

test('a new installation has all of them, and none is left when they are cleared', () => {
  expect(samplesLeft(defaultContent, false)).toEqual(SAMPLE_KINDS);
  expect(samplesLeft(cleared, false)).toEqual([]);
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

test('nothing names the invented company, its clients or its year any more', () => {
  const left = JSON.stringify(cleared);
  for (const { name } of defaultContent.home.clients) expect(left).not.toContain(name);
  for (const invented of ['Harbourline', '2009', 'Takoradi', '45001', 'example.com'])
    expect(left).not.toContain(invented);
  expect(cleared.pages.privacy.body).toContain('Tema Marine Works respects your privacy');
});

test('what the owner has written stays', () => {
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

test('what is written beside it stays too', () => {
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
  expect(samplesLeft({ ...after, branding: { ...after.branding, companyName: 'X' } }, true)).not.toContain('since');
});

test('each is left until the last of it is gone', () => {
  const { clients } = defaultContent.home;
  expect(samplesLeft(readContent({ ...cleared, home: { ...cleared.home, clients: clients.slice(5) } }), false)).toEqual(
    ['clients'],
  );
  const shown = { ...cleared, home: { ...cleared.home, sampleProjects: 'shown' as const } };
  expect(samplesLeft(shown, false)).toEqual(['projects']);
  expect(samplesLeft(shown, true)).toEqual([]);
});
