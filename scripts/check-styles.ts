// Screens of the console are loaded one by one, and their styles stay loaded: a rule of one screen must not affect
// another. So every rule begins with a class (or is nested in one), and each class begins rules in one screen only. The
// look of the kit's parts is decided in web/src/ui: a screen chooses among their properties, sets the variables that
// they read, or adds a class of its own for position. So its selectors name no class of the kit and no element that parts
// of it consist of, and what has neither a class nor a tag in a selector is only placed. Colours, spaces, radii, shadows,
// type and motion are tokens, each defined in one of two sheets: no other sheet defines one, and every variable that is
// read is defined.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const WEB = 'web/src';
const ADMIN = `${WEB}/admin/`;
/** Class of the frame around every screen, which several screens may style. */
const FRAME = 'shell';

const KIT = `${WEB}/ui/styles/`;
/** The console's tokens, which visitors do not load. */
const CONSOLE_TOKENS = `${WEB}/styles/console-tokens.css`;
/** Sheets with the tokens of console and public pages, and of the console alone. */
const TOKENS = new Set([`${WEB}/styles/tokens.css`, CONSOLE_TOKENS]);
/** Shared by the public pages and the kit. */
const COMMON = `${WEB}/styles/common.css`;
const isOfVisitors = (name: string) => name.startsWith(`${WEB}/public/`) || name.startsWith(`${WEB}/styles/`);

/** Elements that parts of the kit consist of. */
const KIT_ELEMENTS =
  /(?<![\w.#:-])(button|dialog|header|hr|input|label|legend|progress|select|summary|svg|table|td|textarea|th|tr)(?![\w-])/;
/** Properties that place an element and leave its look alone. */
const PLACES =
  /^(--[\w-]+|order|float|container-type|(margin|flex|grid)(-[a-z-]+)?|(align|justify|place)-self|m(ax|in)-width)$/;

/** Variables that scripts set, for example from the content document. */
const OF_SCRIPTS = ['--accent', '--logo-w', '--columns', '--sample-ink'];

export interface StyleSheet {
  /** Path from the root of the repository. */
  name: string;
  css: string;
}

interface StyleRule {
  /** The complete selectors, including those around a nested rule. */
  selectors: string[];
  properties: string[];
  isNested: boolean;
  /** Whether the rule is for print, where it may hide any part. */
  isPrint: boolean;
}

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, ' ');
/** Splits a list of selectors, but not at commas within brackets. */
const splitList = (selectors: string) =>
  (selectors.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []).map((one) => one.trim());

/** Resolves a nested selector: `&` stands for the selector around it, and is assumed at the beginning if missing. */
function nest(outer: readonly string[], inner: string): string[] {
  const all = splitList(inner);
  if (outer.length === 0) return all;
  return all.flatMap((one) =>
    outer.map((above) => (one.includes('&') ? one.replaceAll('&', above) : `${above} ${one}`)),
  );
}

function rulesOf(css: string): StyleRule[] {
  const found: StyleRule[] = [];
  const open: { at: string; rule: StyleRule | undefined }[] = [];
  for (const [, words = '', mark] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    const text = words.trim();
    const around = open.at(-1)?.rule;
    if (mark !== '{') {
      if (text.includes(':')) around?.properties.push(text.slice(0, text.indexOf(':')).trim());
      if (mark === '}') open.pop();
    } else if (text.startsWith('@')) open.push({ at: text, rule: around });
    else {
      const rule: StyleRule = {
        selectors: nest(around?.selectors ?? [], text),
        properties: [],
        isNested: around !== undefined,
        isPrint: open.some(({ at }) => at.startsWith('@media print')),
      };
      if (!open.some(({ at }) => at.startsWith('@keyframes'))) found.push(rule);
      open.push({ at: '', rule });
    }
  }
  return found;
}

/** Removes `:has(...)` and `:not(...)`, which only restrict what is styled. */
const withoutConditions = (selector: string) =>
  selector.replaceAll(/:(?:has|not)\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/g, '');

/** The part of a selector that is styled. */
function subjectOf(selector: string): string {
  const plain = withoutConditions(selector).replaceAll(/'[^']*'|"[^"]*"/g, '""');
  return /(?:[^\s>+~()]|\([^()]*\))*$/.exec(plain)?.[0] ?? '';
}

const classesOf = (selector: string) => Array.from(selector.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);

/** Classes of the kit; states such as `is-late` belong to the element that has them. */
function kitClasses(sheets: readonly StyleSheet[]): Set<string> {
  const rules = sheets
    .filter(({ name }) => name.startsWith(KIT) || name === COMMON)
    .flatMap(({ css }) => rulesOf(css))
    .filter(({ isPrint }) => !isPrint);
  const styled = rules.flatMap(({ selectors }) => selectors.flatMap((selector) => classesOf(subjectOf(selector))));
  return new Set(styled.filter((name) => !/^(is|has)-/.test(name)));
}

function partProblems({ selectors, properties }: StyleRule, kit: Set<string>): string[] {
  return selectors.flatMap((selector) => {
    const subject = subjectOf(selector);
    if (classesOf(withoutConditions(selector)).some((name) => kit.has(name)))
      return `${selector} styles a part of web/src/ui`;
    if (KIT_ELEMENTS.test(subject)) return `${selector} names an element of web/src/ui: give it a class of the screen`;
    const isNamed = /\.|(?:^|[(,] *)[a-z]/i.test(subject.replaceAll(/\[.*?\]|:nth[\w-]*\([^)]*\)/g, ''));
    return isNamed || properties.every((name) => PLACES.test(name))
      ? []
      : `${selector} may be a part of web/src/ui: give it a class of the screen`;
  });
}

function screenProblems(sheets: readonly StyleSheet[], kit: Set<string>): string[] {
  const problems: string[] = [];
  const screens = new Map<string, Set<string>>();
  for (const { name, css } of sheets.filter((sheet) => sheet.name.startsWith(ADMIN))) {
    const [screen = ''] = name.slice(ADMIN.length).split('/');
    for (const rule of rulesOf(css)) {
      if (!rule.isPrint) problems.push(...partProblems(rule, kit).map((problem) => `${name}: ${problem}`));
      for (const selector of rule.isNested ? [] : rule.selectors) {
        const [, first] = /\.([\w-]+)/.exec(selector) ?? [];
        // An element without a class before it occurs on other screens too.
        if (first === undefined || /^[a-z*]/i.test(selector)) problems.push(`${name}: ${selector} means every screen`);
        else if (first !== FRAME) screens.set(first, (screens.get(first) ?? new Set()).add(screen));
      }
    }
  }
  for (const [name, styledIn] of screens) {
    if (styledIn.size > 1) problems.push(`.${name} is styled by more than one screen: ${[...styledIn].join(', ')}`);
  }
  return screens.size === 0 ? ['No style sheet of a screen was understood: nothing is checked.'] : problems;
}

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);
/** Names of the custom properties that a style sheet defines. */
const definedIn = (css: string) => namesIn(css, /(?<=[;{}]\s*)(--[\w-]+)\s*:/g);

function tokenProblems(sheets: readonly StyleSheet[]): string[] {
  const ofTokens = sheets.filter(({ name }) => TOKENS.has(name));
  const owners = new Map(ofTokens.flatMap(({ name, css }) => definedIn(css).map((token) => [token, name])));
  const known = new Set([...OF_SCRIPTS, ...sheets.flatMap(({ css }) => definedIn(css))]);
  const read = new Set(sheets.flatMap(({ css }) => namesIn(css, /var\(\s*(--[\w-]+)/g)));
  return [
    ...sheets.flatMap(({ name, css }) => [
      ...definedIn(css)
        .filter((one) => (owners.get(one) ?? name) !== name)
        .map((token) => `${name} defines ${token}, which is a token of ${owners.get(token)}`),
      // Variables read without a fallback.
      ...namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g)
        .filter((one) => !known.has(one))
        .map((unknown) => `${name} reads ${unknown}, which no style sheet defines`),
      ...namesIn(isOfVisitors(name) && name !== CONSOLE_TOKENS ? css : '', /var\(\s*(--[\w-]+)/g)
        .filter((one) => owners.get(one) === CONSOLE_TOKENS)
        .map((token) => `${name} reads ${token}, which visitors do not load`),
    ]),
    ...[...owners]
      .filter(([token]) => !read.has(token))
      .map(([token, name]) => `${name} defines ${token}, which nobody reads`),
    ...(owners.size === 0 ? ['No token was found: nothing is checked.'] : []),
  ];
}

export function styleProblems(sheets: readonly StyleSheet[]): string[] {
  const plain = sheets.map(({ name, css }) => ({ name, css: withoutComments(css) }));
  const kit = kitClasses(plain);
  const none = kit.size === 0 ? ['No class of the kit was found: nothing is checked.'] : [];
  return [...none, ...tokenProblems(plain), ...screenProblems(plain, kit)];
}

if (import.meta.main) {
  const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.posix.join(WEB, name.replaceAll(path.sep, '/')))
    .map((name) => ({ name, css: readFileSync(name, 'utf8') }));
  const problems = styleProblems(sheets);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
