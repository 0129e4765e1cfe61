// Mistakes in the list of requirements are found, in small lists.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsProblems } from './read-asvs.ts';

const page = readFileSync('docs/asvs.md', 'utf8');
/** A test that exists. */
const SHOWN = '`scripts/check-words.test.ts` "types of queries may be imported anywhere"';

/** The problems that one more row causes, apart from the counts. */
const problemsOf = (requirement: string, verdict: string, where: string) =>
  asvsProblems(`${page}\n| 99.1.1 | 2 | ${requirement} | ${verdict} | ${where} |\n`)
    .filter((problem) => problem.includes('99.1.1'))
    .map((problem) => problem.replace('docs/asvs.md: 99.1.1 ', ''));

test('the present list has no problem', () => {
  expect(asvsProblems(page)).toEqual([]);
});

test.each([
  ['Queries use parameters', 'met', SHOWN],
  ['Documented: which services are used', 'met', '[Keys](operations.md#keys)'],
  ['Documented: which services are used', 'met', 'C16'],
  ['Queries use parameters', '**not met**', 'A vault would fix this'],
])('%s: %s by %s is accepted', (...row) => {
  expect(problemsOf(...row)).toEqual([]);
});

test.each([
  ['Queries use parameters', '[the rules](rules/README.md)'],
  ['Queries use parameters', 'C16'],
  ['Documented: which services are used', 'The proxy'],
])('%s: "met" is refused if it is shown only by %s', (requirement, where) => {
  expect(problemsOf(requirement, 'met', where)).toEqual(['is met, and nothing shows it']);
});

test.each(['operator', 'partly', '**met**', ''])('the verdict "%s" is refused', (verdict) => {
  expect(problemsOf('Queries use parameters', verdict, SHOWN)).toEqual([
    `has the verdict "${verdict}", which is neither met nor **not met**`,
  ]);
});

test('a missing or repeated requirement is refused', () => {
  const row = /^\| 1\.2\.4 .*\n/m.exec(page)?.[0] ?? '';
  for (const changed of [page.replace(row, ''), page.replace(row, row + row)])
    expect(asvsProblems(changed)).toContainEqual(expect.stringMatching(/: 25[24] requirements, 25[23] different ones/));
});

test('wrong counts are refused', () => {
  const changed = page.replace(/\d+ are met/, '999 are met');
  expect(asvsProblems(changed)).toEqual([expect.stringContaining('does not say that')]);
});

test('a test that is missing, or does not run every time, is refused', () => {
  const cites = (where: string) => asvsProblems(page.replace('Queries use parameters', `$& ${where}`));
  expect(cites('`scripts/no-such.test.ts` "one"')).toEqual(['docs/asvs.md: no file scripts/no-such.test.ts']);
  expect(cites('`scripts/check-words.test.ts` "no such"')).toEqual([
    'docs/asvs.md: no test "no such" in scripts/check-words.test.ts',
  ]);
  expect(cites('`main.test.ts` "a stop ends the live streams with a hint"')).toEqual([
    expect.stringContaining('is thorough'),
  ]);
});
