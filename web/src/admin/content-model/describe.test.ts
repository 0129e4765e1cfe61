// Paths of the document in the words of the form.
import { expect, test } from 'vitest';
import { describe as inWords, pathLabel, withLabel } from './describe.ts';

test.each([
  ['hero.ctaPrimary.href', 'Hero Section › Primary button › Primary button link'],
  ['testimonials', 'Testimonials'],
  ['testimonials.2.avatarUrl', 'Testimonials › testimonial 3 › Avatar'],
  ['pages.about.coreValues', 'About › Core values'],
  ['pages.about.coreValues.0', 'About › Core values › value 1'],
  ['home.coreServices.1.details.0', 'Home › Core services › core service 2 › Details › detail 1'],
  ['footer.links.1.href', 'Footer › Quick links › link 2 › Address'],
  ['mediaMeta.hull', 'mediaMeta.hull'],
])('%s is %s', (path, label) => {
  expect(pathLabel(path)).toBe(label);
});

test('a message of the server about a field uses its name in the form', () => {
  const sentence = 'hero.image must be text';
  expect(withLabel(sentence, { 'hero.image': sentence })).toBe('Hero Section › Background image must be text');
  expect(withLabel('The disk is full')).toBe('The disk is full');
});

test('an entry is one line, without empty lines and unknown members', () => {
  const page = { slug: 'tank-4', story: 'Cleaned.\n\nPainted.', addresses: ['tank-four'] };
  expect(inWords([{ title: 'Tank 4', page }, 'Quay'])).toBe('Tank 4 · tank-4 · Cleaned., Painted.\nQuay');
});
