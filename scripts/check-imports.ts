// Checks import directions (.dependency-cruiser.json), that no two folders of the console, of one of its features, or of
// the public site import each other, and that a rule names each feature. Folders of `DIVIDED` must not have too many files. Also checks that the sources were really
// parsed: a parser that does not understand them reports nothing, which would look like a success.
import { cruise, type ICruiseResult, type IConfiguration, type IModule } from 'dependency-cruiser';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['shared/src', 'site-server/src', 'web/src', 'desktop/src', 'e2e', 'bench', 'scripts'];
const CONSOLE = 'web/src/admin';
const PUBLIC = 'web/src/public';
/** Rules that state what a folder of the console may import; each folder is in one of them. */
const LAYERS = ['features-do-not-import-each-other', 'console-without-features'];
/** Folders must be divided by nouns when they have more files than this, not counting tests. */
const DIVIDED = ['shared/src', 'web/src/admin/media', 'site-server/src/features/media'];
const MOST_FILES = 15;

const rules = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as IConfiguration;
const layers = (rules.forbidden ?? []).filter(({ name }) => LAYERS.includes(name ?? ''));

/** The folder within `parent` of a file; undefined for other files, and for tests, which may import anything. */
function folderOf(file: string, parent: string): string | undefined {
  return /\.test\.tsx?$/.test(file) ? undefined : new RegExp(`^${parent}/([^/]+)/`).exec(file)?.[1];
}

/** Which folders within `parent` import which others. */
function findNeeds(modules: readonly IModule[], parent: string): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, parent);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, parent);
      if (from !== undefined && to !== undefined && from !== to)
        needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return needs;
}

/** The folders on a path of imports from one folder to another; undefined if there is none. */
function findPath(
  needs: Map<string, Set<string>>,
  from: string,
  to: string,
  passed = new Set<string>(),
): string[] | undefined {
  for (const next of needs.get(from) ?? []) {
    if (next === to) return [from, to];
    if (passed.has(next)) continue;
    const found = findPath(needs, next, to, passed.add(next));
    if (found) return [from, ...found];
  }
  return undefined;
}

function findCircles(modules: readonly IModule[], parent: string): string[] {
  const needs = findNeeds(modules, parent);
  return [...needs.keys()]
    .flatMap((folder) => findPath(needs, folder, folder)?.join(' -> ') ?? [])
    .map((circle) => `folders of ${parent} that need each other: ${circle}`);
}

function findTooFull(root: string): string[] {
  const entries = DIVIDED.flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
    ),
  );
  return [...Map.groupBy(entries, ({ parentPath }) => path.relative(root, parentPath))]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, files]) => `${folder} holds ${files.length} files: divide it by nouns, ${MOST_FILES} are the most`);
}

/** @param root  a folder with all of `FOLDERS` */
export async function importProblems(root: string): Promise<string[]> {
  const { output } = await cruise(FOLDERS, { ...rules.options, ruleSet: rules, validate: true, baseDir: root });
  const { modules, summary } = output as ICruiseResult;
  const listed = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const sources = listed.filter((file) => /\.tsx?$/.test(file)).length;
  const seen = modules.filter((module) => /\.tsx?$/.test(module.source) && module.dependencies.length > 0).length;
  const folders = readdirSync(path.join(root, CONSOLE), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const isNamed = (folder: string) =>
    layers.some(({ from }) => new RegExp(String(from.path)).test(`${CONSOLE}/${folder}/file.ts`));
  const features = folders.map(({ name }) => `${CONSOLE}/${name}`);
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...(seen < sources / 2
      ? [`Only ${seen} of ${sources} files were understood: the import rules check nothing.`]
      : []),
    ...folders
      .filter(({ name }) => !isNamed(name))
      .map(({ name }) => `${CONSOLE}/${name} is named by none of ${LAYERS.join(', ')}`),
    ...[CONSOLE, PUBLIC, ...features].flatMap((parent) => findCircles(modules, parent)),
    ...findTooFull(root),
  ];
}

if (import.meta.main) {
  const problems = await importProblems(process.cwd());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
