// Checks who imports whom (.dependency-cruiser.json), and that the checker really saw the project: with a parser that
// does not understand the sources it would report nothing and call that a success.
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { readFileSync, readdirSync } from 'node:fs';

const FOLDERS = ['shared/src', 'site-server/src', 'web/src', 'desktop/src', 'e2e', 'bench', 'scripts'];

const rules = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as IConfiguration;
const { output } = await cruise(FOLDERS, { ...rules.options, ruleSet: rules, validate: true });
const { modules, summary } = output as ICruiseResult;

const sources = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })).filter((file) =>
  /\.tsx?$/.test(file),
);
const seen = modules.filter((module) => /\.tsx?$/.test(module.source) && module.dependencies.length > 0);
if (seen.length < sources.length / 2) {
  console.error(`Only ${seen.length} of ${sources.length} files were understood: the import rules check nothing.`);
  process.exitCode = 1;
}
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (summary.violations.length > 0) process.exitCode = 1;
