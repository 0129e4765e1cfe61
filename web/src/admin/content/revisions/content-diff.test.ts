// The history in words: the fields that a save changed, and the words in them.
import { expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { diffContent } from './content-diff.ts';
import { diffSequence } from './sequence-diff.ts';
import { diffWords, shortened } from './word-diff.ts';

function changed(change: (content: typeof defaultContent) => void) {
  const after = structuredClone(defaultContent);
  change(after);
  return diffContent(defaultContent, after);
}

test('a changed text has the name of the form', () => {
  const found = changed((content) => {
    content.hero.ctaPrimary.label = 'Ask us';
    content.pages.about.story = 'Short.';
    content.pages.privacy.updatedAt = '2026-02-02T00:00:00.000Z';
  });
  expect(found.map(({ title, fields }) => [title, fields.map(({ label }) => label)])).toEqual([
    ['Hero Section', ['Primary button › Primary button text']],
    ['About', ['Story']],
  ]);
  expect(found[0]?.fields[0]).toMatchObject({ before: 'Get Started', after: 'Ask us' });
});

test('entries of lists are added, removed, changed and put in order', () => {
  const found = changed((content) => {
    content.home.clients.splice(1, 1);
    content.home.stats.push({ value: '9', label: 'yards' });
    content.testimonials[2]!.rating = 1;
    content.pages.about.coreValues.reverse();
    content.pages.safety.certifications[0] = 'ISO 1';
  });
  expect(
    found.flatMap(({ title, fields }) => fields.map((field) => [title, field.label, field.before, field.after])),
  ).toEqual([
    ['Home', 'Clients › Keta Basin Energy', 'Keta Basin Energy · /art/clients/keta-basin-energy.svg', ''],
    ['Home', 'Statistics band › 9', '', '9 · yards'],
    ['About', 'Core values › Order', expect.stringMatching(/^People\n/), expect.stringMatching(/^Performance\n/)],
    ['Safety', 'Certifications', 'ISO 9001', 'ISO 1'],
    ['Testimonials', 'Testimonials › Adwoa Tetteh › Rating', '4', '1'],
  ]);
  expect(diffContent(defaultContent, defaultContent)).toEqual([]);
});

test('words are compared, not letters', () => {
  expect(diffWords('We weld pipes by day', 'We weld tanks by day')).toEqual([
    { kind: 'same', text: 'We weld' },
    { kind: 'removed', text: ' pipes' },
    { kind: 'added', text: ' tanks' },
    { kind: 'same', text: ' by day' },
  ]);
  expect(diffWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  const long = 'word '.repeat(100);
  expect(shortened(long, false, false)).toMatch(/^word .* … .*word $/);
  expect(shortened('short', true, true)).toBe('short');
});

test('two texts without common words are shown as one replaced by the other, however long', () => {
  const many = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`);
  const steps = diffSequence(many('a'), many('b'));
  expect(steps.filter(({ kind }) => kind === 'removed')).toHaveLength(2000);
  expect(steps.filter(({ kind }) => kind === 'added')).toHaveLength(2000);
});
