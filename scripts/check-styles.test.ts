// Styles that a screen must not set are found in any notation.
import { expect, test } from 'vitest';
import { styleProblems } from './check-styles.ts';

const TOKENS = { name: 'web/src/styles/tokens.css', css: ':root { --ink: black; }' };
const KIT = { name: 'web/src/ui/styles/parts.css', css: '.card { color: var(--ink); > header { gap: 0; } }' };
const OTHER = { name: 'web/src/admin/report/report.css', css: '.report { color: red; }' };

const problemsOf = (css: string) =>
  styleProblems([TOKENS, KIT, OTHER, { name: 'web/src/admin/users/users.css', css }]).map((problem) =>
    problem.replace(/^.*users\.css:? /, ''),
  );

test.each([
  '.users { color: red; }',
  '.users { .user-name { padding: 0; } }',
  '.users > p { padding: 0; }',
  '.users:has(.card) { padding: 0; }',
  '.users :is(ins, del) { padding: 0; }',
  '.users > * { margin: 0; flex: 1; --gap: 0; }',
  '.users { > :last-child { order: 1; } }',
  '@media print { .users .card { display: none; } }',
  '@keyframes turn { to { rotate: 1turn; } }',
  '.shell { padding: 0; }',
])('a screen may set %s', (css) => {
  expect(problemsOf(css)).toEqual([]);
});

test.each([
  ['.users .card { padding: 0; }', '.users .card styles a part'],
  ['.users { > .card > header { padding: 0; } }', '.users > .card > header styles a part'],
  ['.users { .card & { padding: 0; } }', '.card .users styles a part'],
  ['.users { > .user, .card:is(:hover, :has(p)) { padding: 0; } }', '.users .card:is(:hover, :has(p)) styles a part'],
  ['@media (width > 1px) { .users { header { padding: 0; } } }', '.users header names an element'],
  ['.users button:hover { margin: 0; }', '.users button:hover names an element'],
  ['.users :is(a, td):first-child { margin: 0; }', '.users :is(a, td):first-child names an element'],
  ['.users :disabled { display: none; }', '.users :disabled may be a part'],
  ["[aria-label='Users'] .users > [title] { color: red; }", '.users > [title] may be a part'],
  [".users > [aria-label='All users'] { color: red; }", 'may be a part'],
  [".users button[title='All users'] { margin: 0; }", 'names an element'],
  ['.users tr { padding: 0; }', '.users tr names an element'],
  ['.users > :has(> select) { padding: 0; }', '.users > :has(> select) may be a part'],
  ['.users > :not(p):nth-child(2n of a) { padding: 0; }', 'may be a part'],
  ['p { padding: 0; }', 'p means every screen'],
  ['main .users { padding: 0; }', 'main .users means every screen'],
  ['.report { padding: 0; }', '.report is styled by more than one screen: report, users'],
  ['.users { --ink: red; }', 'defines --ink, which is a token'],
  ['.users { color: var(--paint); }', 'reads --paint, which no style sheet defines'],
])('%s is refused', (css, problem) => {
  expect(problemsOf(css)).toEqual([expect.stringContaining(problem)]);
});

test('an unused token is refused, and so is a check without files', () => {
  const unread = { name: TOKENS.name, css: ':root { --ink: black; --mist: grey; }' };
  expect(styleProblems([unread, KIT, OTHER])).toEqual([expect.stringContaining('--mist, which nobody reads')]);
  expect(styleProblems([])).toHaveLength(3);
});

test('public pages may not use a token of the console', () => {
  const ofConsole = { name: 'web/src/styles/console-tokens.css', css: ':root { --row: 2rem; }' };
  const list = { name: 'web/src/admin/list/list.css', css: '.list { height: var(--row); }' };
  expect(styleProblems([TOKENS, ofConsole, KIT, OTHER, list])).toEqual([]);
  const pages = { name: 'web/src/public/styles/hero.css', css: '.hero { height: var(--row); }' };
  expect(styleProblems([TOKENS, ofConsole, KIT, OTHER, list, pages])).toEqual([
    'web/src/public/styles/hero.css reads --row, which visitors do not load',
  ]);
});
