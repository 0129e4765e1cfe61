// Checks import directions (.dependency-cruiser.json), that no two folders of the console import each other, and that a
// rule names each of them. Folders of `DIVIDED` must not have too many files. Also checks that the sources were really
// parsed: a parser that does not understand them reports nothing, which would look like a success.
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { readFileSync, readdirSync } from 'node:fs';

const FOLDERS = ['shared/src', 'site-server/src', 'web/src', 'desktop/src', 'e2e', 'bench', 'scripts'];
const CONSOLE = 'web/src/admin';
/** Rules that state what a folder of the console may import; each folder is in one of them. */
const LAYERS = ['features-do-not-import-each-other', 'console-without-features'];
/** Folders must be divided by nouns when they have more files than this, not counting tests. */
const DIVIDED = ['shared/src', 'web/src/admin/media', 'site-server/src/features/media'];
const MOST_FILES = 15;

const rules = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as IConfiguration;
const { output } = await cruise(FOLDERS, { ...rules.options, ruleSet: rules, validate: true });
const { modules, summary } = output as ICruiseResult;
const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

const sources = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })).filter((file) =>
  /\.tsx?$/.test(file),
);
const seen = modules.filter((module) => /\.tsx?$/.test(module.source) && module.dependencies.length > 0);
if (seen.length < sources.length / 2) {
  problems.push(`Only ${seen.length} of ${sources.length} files were understood: the import rules check nothing.`);
}

/** The console folder of a file; undefined for other files, and for tests, which may import anything. */
function folderOf(file: string): string | undefined {
  return /\.test\.tsx?$/.test(file) ? undefined : new RegExp(`^${CONSOLE}/([^/]+)/`).exec(file)?.[1];
}

const folders = readdirSync(CONSOLE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const layers = (rules.forbidden ?? []).filter(({ name }) => LAYERS.includes(name ?? ''));
for (const { name } of folders) {
  const isNamed = layers.some(({ from }) => new RegExp(String(from.path)).test(`${CONSOLE}/${name}/file.ts`));
  if (!isNamed) problems.push(`${CONSOLE}/${name} is named by none of ${LAYERS.join(', ')}`);
}

const needs = new Map<string, Set<string>>(folders.map(({ name }) => [name, new Set()]));
for (const { source, dependencies } of modules) {
  const from = folderOf(source);
  for (const { resolved } of dependencies) {
    const to = folderOf(resolved);
    if (from !== undefined && to !== undefined && from !== to) needs.get(from)?.add(to);
  }
}

/** The folders on a path of imports from one folder to another; undefined if there is none. */
function findWay(from: string, to: string, passed = new Set<string>()): string[] | undefined {
  for (const next of needs.get(from) ?? []) {
    if (next === to) return [from, to];
    if (passed.has(next)) continue;
    const way = findWay(next, to, passed.add(next));
    if (way) return [from, ...way];
  }
  return undefined;
}
const circles = [...needs.keys()].flatMap((folder) => findWay(folder, folder)?.join(' -> ') ?? []);
for (const circle of circles) problems.push(`folders that need each other: ${circle}`);

const files = new Map<string, number>();
for (const top of DIVIDED) {
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    files.set(entry.parentPath, (files.get(entry.parentPath) ?? 0) + 1);
  }
}
for (const [folder, count] of files) {
  if (count > MOST_FILES)
    problems.push(`${folder} holds ${count} files: divide it by nouns, ${MOST_FILES} are the most`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
