// Figures about the code of the public pages and the console, with their goals (docs/measurements.md).
// `npm run figures` reads this tree, `npm run figures -- /tmp/other` another one, for instance of an older commit.
// `--places` lists what counts against a goal. `--check` lists only what exceeds one, and fails if anything does.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { weightOfFirstScreen } from './bundle-sizes.ts';
import { countProps } from './count-props.ts';

const ROOT = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.');
const WEB = 'web/src';
/** The console, without the public pages and test code. */
const CONSOLE = new Set(['admin', 'api', 'offline', 'platform', 'ui']);
/** Pages of the screens, and composition roots: they import what they combine. */
const ROOTS = /^admin\/(?:screens|console-app|start-console|background-work)\.tsx?$|-page\.tsx$/;

const LONG_FUNCTION = 50;
const LONG_COMPONENT = 80;
const MOST_PROPS = 8;
const MOST_IMPORTS = 15;
/** A shorter run of equal lines is often a coincidence. */
const SHORTEST_COPY = 6;

interface Source {
  /** Path below `web/src`, with slashes. */
  name: string;
  text: string;
}

interface NamedFunction {
  file: string;
  name: string;
  lines: number;
}

const sources: Source[] = readdirSync(path.join(ROOT, WEB), { recursive: true, encoding: 'utf8' })
  .map((name) => ({ name, slashed: name.replaceAll(path.sep, '/') }))
  .filter(({ slashed }) => /\.(?:tsx?|css)$/.test(slashed) && !/\.test\.tsx?$|^testing\//.test(slashed))
  .map(({ name, slashed }) => ({ name: slashed, text: readFileSync(path.join(ROOT, WEB, name), 'utf8') }));

const isStyle = ({ name }: Source) => name.endsWith('.css');
const ofConsole = sources.filter(({ name }) => CONSOLE.has(name.split('/')[0] ?? ''));
const scripts = sources.filter((source) => !isStyle(source));
const linesOf = (text: string) => text.split('\n').length - 1;
const countLines = (files: readonly Source[]) => files.reduce((sum, { text }) => sum + linesOf(text), 0);

/** Functions with a name, or assigned to one: a callback counts as part of the function around it. */
function functionsOf({ name: file, text }: Source): NamedFunction[] {
  const found: NamedFunction[] = [];
  function add(name: string, { start, end }: ESTree.Span) {
    found.push({ file, name, lines: linesOf(text.slice(start, end)) + 1 });
  }
  function addValue(key: ESTree.Node, value: ESTree.Node | null) {
    const isFunction = value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
    if (isFunction && key.type === 'Identifier') add(key.name, value);
  }
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? 'default', node),
    VariableDeclarator: (node) => addValue(node.id, node.init),
    Property: (node) => addValue(node.key, node.value),
    MethodDefinition: (node) => addValue(node.key, node.value),
    PropertyDefinition: (node) => addValue(node.key, node.value),
  }).visit(parseSync(file, text).program);
  return found;
}

function importsOf({ name, text }: Source): number {
  return parseSync(name, text).program.body.filter(({ type }) => type === 'ImportDeclaration').length;
}

/** Lines that do not count as copies: empty lines, imports and comments. */
const PASSED_OVER = /^$|^(?:\/\/|\/\*|\*|import |\} from )/;
/** Only closing brackets: a run with mostly such lines is due to the language. */
const CLOSES = /^(?:<\/[\w.]*>|[\]){}>;,(/ ])*$/;

interface Line {
  file: string;
  line: number;
  text: string;
}

function runsOf({ name, text }: Source): Line[][] {
  const code = text
    .split('\n')
    .map((line, index) => ({ file: name, line: index + 1, text: line.trim() }))
    .filter((line) => !PASSED_OVER.test(line.text));
  return code
    .map((_, index) => code.slice(index, index + SHORTEST_COPY))
    .filter((run) => run.length === SHORTEST_COPY)
    .filter((run) => run.filter((line) => CLOSES.test(line.text)).length <= SHORTEST_COPY / 2);
}

/** Lines that occur in the same order in another place, each place counted. */
function copiedLines(files: readonly Source[]): Line[] {
  const places = Map.groupBy(files.flatMap(runsOf), (run) => run.map((line) => line.text).join('\n'));
  const copies = [...places.values()].filter((runs) => runs.length > 1).flat(2);
  return [...new Map(copies.map((line) => [`${line.file}:${line.line}`, line])).values()];
}

const functions = scripts.flatMap(functionsOf).sort((a, b) => b.lines - a.lines);
const long = functions.filter(({ lines }) => lines > LONG_FUNCTION);
const percentile95 = functions[Math.floor(functions.length * 0.05)]?.lines ?? 0;
const components = functions.filter(
  ({ file, name, lines }) => file.endsWith('.tsx') && /^[A-Z]/.test(name) && lines > LONG_COMPONENT,
);
const props = countProps(scripts).filter(({ count }) => count > MOST_PROPS);
const imports = scripts
  .filter(({ name }) => !ROOTS.test(name))
  .map((source) => ({ name: source.name, count: importsOf(source) }))
  .sort((a, b) => b.count - a.count);
const copied = copiedLines(sources);

/** A figure and its maximum, if one is set. */
interface Figure {
  what: string;
  figure: number;
  most?: number;
  unit?: string;
  /** What counts against the limit, with its place. */
  places?: string[];
}

const FIGURES: Figure[] = [
  {
    what: 'lines of TypeScript of the console',
    figure: countLines(ofConsole.filter((source) => !isStyle(source))),
  },
  { what: 'lines of CSS of the console', figure: countLines(ofConsole.filter(isStyle)) },
  { what: 'files of both', figure: ofConsole.length },
  {
    what: `functions of more than ${LONG_FUNCTION} lines, of ${functions.length} in web`,
    figure: Number(((long.length / functions.length) * 100).toFixed(1)),
    most: 4,
    unit: ' %',
    places: long.map(({ file, name, lines }) => `${lines} lines: ${name} in ${file}`),
  },
  { what: 'lines of a function, 95th percentile', figure: percentile95, most: 45 },
  {
    what: `components of more than ${LONG_COMPONENT} lines`,
    figure: components.length,
    most: 0,
    places: components.map(({ file, name, lines }) => `${lines} lines: ${name} in ${file}`),
  },
  {
    what: `lists of more than ${MOST_PROPS} props`,
    figure: props.length,
    most: 0,
    places: props.map(({ file, name, count }) => `${count} props: ${name} in ${file}`),
  },
  {
    what: 'most imports of a file that is no composition root',
    figure: imports[0]?.count ?? 0,
    most: MOST_IMPORTS,
    places: imports.filter(({ count }) => count > MOST_IMPORTS).map(({ name, count }) => `${count} imports: ${name}`),
  },
  {
    what: `lines found twice, in runs of ${SHORTEST_COPY} or more`,
    figure: copied.length,
    most: 60,
    places: copied.map(({ file, line, text }) => `found twice: ${file}:${line} ${text}`),
  },
];

/** Only printed here: check-bundles.ts checks it, on a build of this tree. */
const firstScreen = weightOfFirstScreen(path.join(ROOT, 'web/dist'));
const kilobytes = firstScreen ? `${(firstScreen / 1024).toFixed(1)} KB` : 'not built';

if (process.argv.includes('--check')) {
  for (const { what, figure, most, unit = '', places = [] } of FIGURES) {
    if (most === undefined || figure <= most) continue;
    console.error([`${what}: ${figure}${unit}, and at most ${most}${unit}`, ...places].join('\n  '));
    process.exitCode = 1;
  }
} else {
  console.log('| what | figure | goal |\n| --- | --- | --- |');
  for (const { what, figure, most, unit = '' } of FIGURES) {
    console.log(`| ${what} | ${figure}${unit} | ${most === undefined ? '' : `<= ${most}${unit}`} |`);
  }
  console.log(`| console's first screen, gzip | ${kilobytes} | <= 165 KB |`);
  if (process.argv.includes('--places')) for (const { places = [] } of FIGURES) console.log(places.join('\n'));
}
