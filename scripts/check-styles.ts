// Screens of the console are loaded one by one, and their styles stay loaded: a rule of one screen must not affect
// another. So every rule begins with a class (or is nested in one), and each class begins rules in one screen only. The
// look of the kit's parts is decided in web/src/ui: a screen chooses among their properties, sets the variables that
// they read, or adds a class of its own for position. For the same reason no screen styles elements of the kit by tag
// name. Colours, spaces, radii, shadows, type and motion have one sheet of tokens: no other sheet defines a token, and
// every variable that is read is defined.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ADMIN = 'web/src/admin';
/** Class of the frame around every screen. Several screens may style it. */
const FRAME = 'shell';

const KIT = 'web/src/ui/styles';

/** Elements that parts of the kit are made of. */
const KIT_ELEMENTS = ['button', 'dialog', 'select', 'svg', 'input', 'textarea'];

const WEB = 'web/src';
const TOKENS = `${WEB}/styles/tokens.css`;
/** Shared by the public pages and the kit. */
const COMMON = `${WEB}/styles/common.css`;
/** Set by scripts: from the content document, and the number of columns of tiles. */
const OF_SCRIPTS = ['--accent', '--logo-w', '--columns', '--sample-ink'];

interface Selectors {
  /** Selectors that are not nested. */
  outer: string[];
  /** All except those for print, which may hide any part. */
  onScreen: string[];
}

function selectorsOf(css: string): Selectors {
  const open: string[] = [];
  const found: Selectors = { outer: [], onScreen: [] };
  for (const [, words = '', mark] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = words.trim();
    if (mark === '{') {
      const isOuter = open.every((above) => /^@(layer|media|supports|container)/.test(above));
      const all = selector.startsWith('@') ? [] : selector.split(/,(?![^(]*\))/).map((one) => one.trim());
      if (isOuter) found.outer.push(...all);
      if (!open.some((above) => above.startsWith('@media print'))) found.onScreen.push(...all);
      open.push(selector);
    } else if (mark === '}') open.pop();
  }
  return found;
}

/** The part of a selector that is styled; `:has` and `:not` do not count. */
function subjectOf(selector: string): string {
  const plain = selector.replaceAll(/:(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return /(?:[^\s>+~()]|\([^()]*\))+$/.exec(plain)?.[0] ?? '';
}

/** Whether any of the kit's elements is the subject, also as one of several (`:is(a, button)`). */
function namesKitElement(subject: string): boolean {
  return KIT_ELEMENTS.some((name) => new RegExp(`(?:^|[(,]\\s*)${name}(?![\\w-])`).test(subject));
}

const classesOf = (selector: string) => Array.from(selector.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);

/** Classes of the kit; states such as `is-late` belong to the element that has them. */
const kit = new Set(
  [...readdirSync(KIT).map((name) => path.join(KIT, name)), COMMON]
    .flatMap((name) => selectorsOf(readFileSync(name, 'utf8')).onScreen)
    .flatMap((selector) => classesOf(subjectOf(selector)))
    .filter((name) => !/^(is|has)-/.test(name)),
);

const problems: string[] = [];

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);
/** Names of the custom properties that a style sheet defines. */
const definedIn = (css: string) => namesIn(css, /(?<=[;{}/]\s*)(--[\w-]+)\s*:/g);
/** Custom properties that it reads without a fallback. */
const neededBy = (css: string) => namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => path.posix.join(WEB, name.replaceAll(path.sep, '/')))
  .map((name) => ({ name, css: readFileSync(name, 'utf8').replaceAll(/\/\*.*?\*\//gs, '/') }));
const tokens = new Set(definedIn(sheets.find(({ name }) => name === TOKENS)?.css ?? ''));
const known = new Set([...OF_SCRIPTS, ...sheets.flatMap(({ css }) => definedIn(css))]);
for (const { name, css } of sheets) {
  if (name !== TOKENS) {
    for (const token of definedIn(css).filter((one) => tokens.has(one)))
      problems.push(`${name} defines ${token}, which is a token of ${TOKENS}`);
  }
  for (const unknown of neededBy(css).filter((one) => !known.has(one)))
    problems.push(`${name} reads ${unknown}, which no style sheet defines`);
}
const read = new Set(sheets.flatMap(({ css }) => namesIn(css, /var\(\s*(--[\w-]+)/g)));
for (const token of tokens) if (!read.has(token)) problems.push(`${TOKENS} defines ${token}, which nobody reads`);

const screens = new Map<string, Set<string>>();
for (const name of readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.css')) continue;
  const [screen = ''] = name.split(path.sep);
  const { outer, onScreen } = selectorsOf(readFileSync(path.join(ADMIN, name), 'utf8'));
  for (const selector of onScreen) {
    if (classesOf(subjectOf(selector)).some((name) => kit.has(name)))
      problems.push(`${ADMIN}/${name}: ${selector} styles a part of web/src/ui`);
    if (namesKitElement(subjectOf(selector)))
      problems.push(`${ADMIN}/${name}: ${selector} names an element of web/src/ui: give it a class of the screen`);
  }
  for (const selector of outer) {
    const [, first] = /\.([\w-]+)/.exec(selector) ?? [];
    // An element without a class before it occurs on other screens too.
    if (first === undefined || /^[a-z*]/i.test(selector))
      problems.push(`${ADMIN}/${name}: ${selector} means every screen`);
    else if (first !== FRAME) screens.set(first, (screens.get(first) ?? new Set()).add(screen));
  }
}
for (const [name, styledIn] of screens) {
  if (styledIn.size > 1) problems.push(`.${name} is styled by more than one screen: ${[...styledIn].join(', ')}`);
}
if (screens.size === 0 || kit.size === 0 || tokens.size === 0)
  problems.push('No style sheet was understood: nothing is checked.');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
