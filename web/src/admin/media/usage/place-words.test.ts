// Places of the content in words.
import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test.each([
  ['hero.image', 'Hero Section › Background image'],
  ['home.projects.2.imageUrl', 'Home › Recent projects › project 3 › Image'],
  ['home.projects', 'Home and Projects, as one of the newest of its category'],
  ['pages.services.items.4.imageUrl', 'Services › service 5 › Image'],
  ['branding.faviconUrl', 'Branding › Favicon'],
  ['somethingElse', 'somethingElse'],
])('%s', (path, words) => expect(placeWords(path)).toBe(words));
