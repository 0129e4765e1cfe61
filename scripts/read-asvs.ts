// Checks docs/asvs.md: every requirement is listed once with one of three verdicts, its counts are right, what is met has
// a test, and the tests that it names exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = 'docs/asvs.md';
/** Number of level 1 and 2 requirements in version 5.0.0. */
const REQUIREMENTS = 253;
const ROOTS = ['.', 'site-server/src'];

const ROW = /^\| ([\d.]+) +\| [12] +\| (.*?) *\| *(.*?) *\| (.*?) *\|$/gm;
const NOT_MET = '**not met**';
/** Begins a requirement for which a document is enough. */
const ON_PAPER = 'Documented:';
const LEFT_OUT = /^- \*\*Does not apply:\*\* ([\d., \n]+):/gm;
/** A test file, followed by the names of tests. */
const CITED = /`([^`]+\.test\.tsx?)`((?:[,\s]+"[^"]+")*)/g;

/** Matches what follows the name of a test with the tag `thorough` (shared/src/testing/thorough.ts). */
const THOROUGH = /^,\s*(thorough\b|\{[^}]*'thorough')/;
/** A `describe` block with the tag. */
const THOROUGH_GROUP = /^describe[^\n]*\bthorough\b[^\n]*=> \{$[\s\S]*?^\}\);$/gm;

/** Problems with the tests that a text names. */
function findWrongTests(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, name = '', quoted = '']) => {
    const file = ROOTS.map((root) => path.join(root, name)).find((candidate) => existsSync(candidate));
    if (file === undefined) return [`${PAGE}: no file ${name}`];
    const tests = [...quoted.matchAll(/"([^"]+)"/g)].map(([, test = '']) => test.replaceAll(/\s+/g, ' '));
    if (tests.length === 0) return [`${PAGE}: ${name} without the name of a test`];
    const code = readFileSync(file, 'utf8');
    const everyTime = code.replaceAll(THOROUGH_GROUP, '');
    return tests.flatMap((test) => {
      const found = textBehind(code, test);
      if (found === undefined) return `${PAGE}: no test "${test}" in ${name}`;
      const isLeftOut = THOROUGH.test(found) || textBehind(everyTime, test) === undefined;
      return isLeftOut ? `${PAGE}: "${test}" in ${name} is thorough: what shows a requirement runs every time` : [];
    });
  });
}

/** The code that follows the name of a test; undefined if there is no such test. */
function textBehind(code: string, test: string): string | undefined {
  const at = ["'", '"', '`'].map((mark) => code.indexOf(mark + test + mark)).find((index) => index >= 0);
  return at === undefined ? undefined : code.slice(at + test.length + 2);
}

/** Problems of the page, a line each. */
export const readAsvs = (): string[] => asvsProblems(readFileSync(PAGE, 'utf8'));

/** Problems of a page with this text, a line each. */
export function asvsProblems(text: string): string[] {
  const problems = findWrongTests(text);
  const rows = [...text.matchAll(ROW)].map(([, id = '', requirement = '', verdict = '', where = '']) => {
    return { id, requirement, verdict, where };
  });
  const leftOut = [...text.matchAll(LEFT_OUT)].flatMap(([, ids = '']) => ids.split(/[,\s]+/));
  const ids = new Set([...rows.map(({ id }) => id), ...leftOut]);
  if (ids.size !== REQUIREMENTS || rows.length + leftOut.length !== REQUIREMENTS) {
    problems.push(
      `${PAGE}: ${rows.length + leftOut.length} requirements, ${ids.size} different ones, not ${REQUIREMENTS}`,
    );
  }
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  const counts = `${count('met')} are met, ${count(NOT_MET)} are not met, and ${leftOut.length} do not apply`;
  if (!text.replaceAll(/\s+/g, ' ').includes(counts)) problems.push(`${PAGE}: does not say that ${counts}`);
  for (const { id, requirement, verdict, where } of rows) {
    if (verdict === 'met') {
      if (!isShown(requirement, where)) problems.push(`${PAGE}: ${id} is met, and nothing shows it`);
    } else if (verdict !== NOT_MET) {
      problems.push(`${PAGE}: ${id} has the verdict "${verdict}", which is neither met nor ${NOT_MET}`);
    }
  }
  return problems;
}

/** Whether a test shows the requirement; for one of documentation also a document or a rule does. */
function isShown(requirement: string, where: string): boolean {
  return where.search(CITED) >= 0 || (requirement.startsWith(ON_PAPER) && /\]\(|\b[A-H]\d/.test(where));
}
