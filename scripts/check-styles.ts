// Screens of the console are fetched one by one, and their styles stay once they have come: a rule of one screen must not
// reach into another. Every rule begins with a class (or stands under one), and a class begins rules in one screen only.
// What the parts of the kit look like is decided in web/src/ui: a screen chooses among their properties, sets the variables
// that they read, or gives them a class of its own to say where they stand. For the same reason no screen styles an
// element that the kit draws by its name alone.
// Colours, spaces, radii, shadows, type and motion have one sheet of tokens: no other defines one of them, and whatever a
// sheet reads is defined somewhere.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ADMIN = 'web/src/admin';
/** Part of every screen, which a screen may arrange for itself. */
const FRAME = 'shell';

const KIT = 'web/src/ui/styles';

/** Elements that parts of the kit are made of. */
const KIT_ELEMENTS = ['button', 'dialog', 'select', 'svg', 'input', 'textarea'];

const WEB = 'web/src';
const TOKENS = `${WEB}/styles/tokens.css`;
/** What the public pages and the kit have in common. */
const COMMON = `${WEB}/styles/common.css`;
/** Defined by scripts: what the content document says, and how many columns of tiles there are. */
const OF_SCRIPTS = ['--accent', '--logo-w', '--columns', '--sample-ink'];

interface Selectors {
  /** That stand under no other. */
  outer: string[];
  /** All that are not for paper alone: what is printed may leave any part out. */
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

/** The part of a selector that says what is styled. What it only has or is not does not count. */
function subjectOf(selector: string): string {
  const plain = selector.replaceAll(/:(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return /(?:[^\s>+~()]|\([^()]*\))+$/.exec(plain)?.[0] ?? '';
}

/** Whether any of the kit's elements is the subject, also as one of several (`:is(a, button)`). */
function namesKitElement(subject: string): boolean {
  return KIT_ELEMENTS.some((name) => new RegExp(`(?:^|[(,]\\s*)${name}(?![\\w-])`).test(subject));
}

const classesOf = (selector: string) => Array.from(selector.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);

/** Classes that say how a part of the kit looks; states such as `is-late` belong to whatever is in them. */
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
/** Those that it reads and cannot do without: nothing is said that would hold in their place. */
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
    // An element before any class stands on other screens too, whatever follows it.
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
