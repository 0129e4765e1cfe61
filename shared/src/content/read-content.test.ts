// Reading any stored document, and refusing invalid ones when saving.
import { describe, expect, test } from 'vitest';
import { AppError } from '../api/errors.ts';
import { defaultContent } from './defaults/default-content.ts';
import { assertStorableContent, readContent } from './read-content.ts';
import { shortOrLong } from 'shared/testing/thorough.ts';

const DOCUMENTS = shortOrLong(40, 400);

test('an empty document reads as the built-in content', () => {
  for (const nothing of [undefined, null, {}, [], 'x', 7]) expect(readContent(nothing)).toEqual(defaultContent);
});

test('the built-in content can be stored, and reads back unchanged', () => {
  expect(() => assertStorableContent(defaultContent)).not.toThrow();
  expect(readContent(JSON.parse(JSON.stringify(defaultContent)))).toEqual(defaultContent);
});

test('a missing list has the default, an empty list stays empty, an empty text stays empty', () => {
  const content = readContent({ testimonials: [], features: null, hero: { title: '' }, home: { clients: [] } });
  expect(content.testimonials).toEqual([]);
  expect(content.features).toEqual(defaultContent.features);
  expect(content.hero).toEqual({ ...defaultContent.hero, title: '' });
  expect(content.home.clients).toEqual([]);
  expect(content.home.stats).toEqual(defaultContent.home.stats);
});

test('features stored without an icon are read without one', () => {
  const content = { features: [{ title: 'Safe', description: '' }] };
  expect(() => assertStorableContent(content)).not.toThrow();
  expect(readContent(content).features).toEqual([{ title: 'Safe', description: '', iconName: '' }]);
});

test('members of a wrong type are read as missing, unknown members are kept', () => {
  const content = readContent({ hero: { title: 7, image: null, video: '/v' }, footer: 'x', extra: [1] });
  expect(content.hero).toEqual({ ...defaultContent.hero, video: '/v' });
  expect(content.footer).toEqual(defaultContent.footer);
  expect(content).toMatchObject({ extra: [1] });
});

test.each([
  [3, 3],
  ['4', 4],
  [0, 5],
  [-2, 1],
  [9, 5],
  [4.4, 4],
  ['', 5],
  ['many', 5],
  [null, 5],
  [undefined, 5],
  [{}, 5],
  // Objects whose members make the conversion to a number fail.
  [{ valueOf: 1, toString: 1 }, 5],
  [[{ toString: null }], 5],
])('rating %j reads as %i and is never refused', (rating, expected) => {
  expect(readContent({ testimonials: [{ rating }] }).testimonials[0]?.rating).toBe(expected);
  expect(() => assertStorableContent({ testimonials: [{ rating }] })).not.toThrow();
});

function problem(document: unknown): unknown {
  try {
    assertStorableContent(document);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields };
    throw error;
  }
  return undefined;
}

describe('invalid members are refused by name', () => {
  test.each([
    [{ hero: 'x' }, 'hero'],
    [{ hero: { title: 7 } }, 'hero.title'],
    [{ hero: { ctaPrimary: { href: 'javascript:alert(1)' } } }, 'hero.ctaPrimary.href'],
    [{ branding: { logoUrl: 'data:image/svg+xml,x' } }, 'branding.logoUrl'],
    [{ branding: { logoWidth: 'wide' } }, 'branding.logoWidth'],
    [{ branding: { theme: { mode: 'sepia' } } }, 'branding.theme.mode'],
    [{ footer: { links: [{ label: 'a', href: '/' }, { href: 'vbscript:x' }] } }, 'footer.links.1.href'],
    [{ testimonials: {} }, 'testimonials'],
    [{ testimonials: [null] }, 'testimonials.0'],
    [{ home: { stats: [{ value: 200 }] } }, 'home.stats.0.value'],
    [{ pages: { about: { coreValues: ['a', 7] } } }, 'pages.about.coreValues.1'],
    [{ pages: { services: { items: [{ details: 'x' }] } } }, 'pages.services.items.0.details'],
    [{ pages: [] }, 'pages'],
  ])('%j', (document, field) => {
    expect(problem(document)).toEqual({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(field) as string },
    });
  });

  test.each([null, [], 'x', 7])('a document that is not an object is refused: %j', (document) => {
    expect(problem(document)).toEqual({ code: 'invalid', fields: undefined });
  });
});

/** Small seeded generator (mulberry32), so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HOSTILE = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'javascript:alert(1)',
  '\ud800',
  '\u0000',
  '</script><script>',
  'x'.repeat(5000),
  [],
  {},
  [null],
  [[]],
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { toJSON: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: 1 },
] as const;

/** The built-in content with members replaced, removed and added at random. */
function spoil(value: unknown, random: () => number): unknown {
  const pick = () => HOSTILE[Math.floor(random() * HOSTILE.length)];
  if (random() < 0.12) return pick();
  if (Array.isArray(value)) return [...value.map((entry) => spoil(entry, random)), ...(random() < 0.3 ? [pick()] : [])];
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(() => random() > 0.1);
  return Object.fromEntries([
    ...members.map(([key, member]) => [key, spoil(member, random)] as const),
    ['extra', pick()],
  ]);
}

/** The paths at which `value` lacks a member of the built-in content, or has it with another type. */
function findGaps(value: unknown, model: unknown, path: string): string[] {
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return [path];
    return model.length === 0 ? [] : value.flatMap((entry, index) => findGaps(entry, model[0], `${path}.${index}`));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model ? [] : [path];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(model).flatMap(([key, member]) =>
    findGaps((value as Record<string, unknown>)[key], member, `${path}.${key}`),
  );
}

test('any corrupted document reads as a complete one, and checking it never throws', () => {
  for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
    const document = spoil(defaultContent, createRandom(seed));
    const read = readContent(document);
    expect(findGaps(read, defaultContent, 'content'), `seed ${seed}`).toEqual([]);
    expect(readContent(JSON.parse(JSON.stringify(read))), `seed ${seed}`).toEqual(JSON.parse(JSON.stringify(read)));
    expect(() => problem(document), `seed ${seed}`).not.toThrow();
  }
});

test('only a logo stored before the name option existed is shown alone', () => {
  const nameAt = (branding: object) => readContent({ branding }).branding.nameAt;
  expect(nameAt({ logoUrl: '/uploads/sign.png' })).toBe('within');
  expect(nameAt({ logoUrl: '/uploads/sign.png', nameAt: 'beside' })).toBe('beside');
  expect(nameAt({ logoUrl: '' })).toBe('beside');
  expect(nameAt({})).toBe('beside');
});
