// A word that is still being typed finds the words that it may become, in SQLite's own index of stems (rule E1b).
import Connection from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMatch } from './search-match.ts';

const WORDS = (
  'Abrasive accommodation alignment alternators anchoring annealing application availability ballasting bearings bilingual ' +
  'blasting bookkeeping boring brightness bricklayers business calibration certification chartering cleaning clearance ' +
  'coating commercial commissioning compatibility compressors consultancy containers contractor copyright corrosion ' +
  'decommissioning delivered department detailed dredging drilling efficiency electrical electricity emergencies emergency ' +
  'employee employment environmental equipment everything fabrication facilities facility fittings fitting flamingo ' +
  'galvanizing generator generators gritblasting hazardous hydraulically hydraulic hydroblasting immediately industrial ' +
  'inspection installation insulation invoicing keystroke lifting lubrication machining maintenance management ' +
  'manufacturer mechanical mobilization moorings navigational organization overhauling painted painting partnership ' +
  'performance pipefitting planned playground plumbing possibilities preservation propellers quantity quotation ' +
  'rebuilding refrigeration refurbishment reliability repairing replacement rigging rustiness sandblasting scaffolding ' +
  'serviceability services servicing shipped shipping shipyards specialised structural stripping subsidiary surveying ' +
  'technical technically thickness tightness transmission turbines ultrasonically urgently usefulness ventilation ' +
  'verification welding workmanship ' +
  // People and places.
  'Abbey Addison Agyemang Akosua Allen Anderson Anyetei Boateng Browning Canada Cooper Dowling Fleming Harding Hastings Issifu ' +
  'Jennings Manning Mensah Offei Owusu Rawlings Sterling William'
).split(' ');

const database = new Connection(':memory:');
beforeAll(() => {
  database.exec(`create virtual table words using fts5 (word, tokenize = 'porter unicode61 remove_diacritics 2')`);
  const insert = database.prepare('insert into words (word) values (?)');
  for (const word of [...WORDS, 'Rénovation', 'can', 'will']) insert.run(word);
});
afterAll(() => database.close());

function match(text: string): string[] {
  return database.prepare('select word from words where words match ?').pluck().all(text) as string[];
}

function found(text: string): string[] {
  const { match: first = '', otherwise } = toMatch(text) ?? {};
  return match(otherwise !== undefined && match(first).length === 0 ? otherwise : first);
}

test.each(WORDS)('each beginning of %s finds it', (word) => {
  for (let length = 4; length <= word.length; length += 1) {
    const begun = word.slice(0, length);
    expect(found(begun), begun).toContain(word);
    // Words that are not in the index are cheap to look up, but their number must not grow.
    expect(toMatch(begun)?.otherwise?.split(' OR ').length ?? 0, begun).toBeLessThanOrEqual(6);
  }
});

test.each([
  ['RÉNOVATI', ['Rénovation']],
  ['willi', ['William']],
  ['cana', ['Canada']],
  ['overhauli', ['overhauling']],
  ['shipp', ['shipped', 'shipping']],
])('%s finds %j and nothing else', (text, words) => expect(found(text)).toEqual(words));

test.each(['Ɔsei', 'osei', 'ɔse', 'OSE', 'Osɛi'])('%s finds the name with and without open letters', (text) => {
  database.exec(`insert into words (word) values ('Osei'), ('Ɔsei'), ('Ɔsɛi')`);
  expect(found(text)).toEqual(['Osei', 'Ɔsei', 'Ɔsɛi']);
  database.exec(`delete from words where rowid > ${WORDS.length + 3}`);
});

test('a word with more open letters than are varied is only searched for as it is written', () => {
  database.exec(`insert into words (word) values ('Ɔdɛɛfoɔ Mensah')`);
  expect(found('Ɔdɛɛfoɔ Mensah')).toEqual(['Ɔdɛɛfoɔ Mensah']);
  database.exec(`delete from words where rowid > ${WORDS.length + 3}`);
});

test('a long word has no more than sixteen spellings', () => {
  expect(toMatch('teleoperated vessel')?.match.split(' AND ')[0]?.split(' OR ')).toHaveLength(16);
});

test('only the last word may be incomplete', () => {
  const otherwise = '"painti" AND ("shipp"* OR "shipping")';
  expect(toMatch('painti shipp')).toEqual({ match: '"painti" AND "shipp"*', otherwise });
  expect(toMatch('b')).toEqual({ match: '"b"' });
  expect(toMatch('wörkst4tt')).toEqual({ match: '"wörkst4tt"*' });
  expect(toMatch('open')).toMatchObject({ match: '("open"* OR "opɛn"* OR "ɔpen"* OR "ɔpɛn"*)' });
  expect(toMatch('0241')).toEqual({ match: '"0241"* OR id : "241"' });
});
