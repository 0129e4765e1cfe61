// Paths of the content document in words.
import { expect, test } from 'vitest';
import { usageWords } from './usage-words.ts';

test.each([
  ['hero.image', 'Hero Section: image'],
  ['home.projects.2.imageUrl', 'Home: projects, no. 3, image'],
  ['home.projects', 'Home and Projects, as one of the newest of its category'],
  ['pages.services.items.0.imageUrl', 'Services: items, no. 1, image'],
  ['cta.backgroundImage', 'Call to Action: background image'],
  ['branding.faviconUrl', 'Branding: favicon'],
  ['somethingElse', 'something else'],
])('%s', (path, words) => expect(usageWords(path)).toBe(words));
