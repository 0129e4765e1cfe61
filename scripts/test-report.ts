// Summary of test runs: how many of each kind ran, which were skipped and why, and the slowest.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WANTS } from './test-wants.ts';

interface JsonReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; tags: string[] }[];
  }[];
}

export interface RunTest {
  source: string;
  name: string;
  status: string;
  ms: number;
  tags: readonly string[];
}

const SLOWEST = 10;
const KINDS = ['unit', 'screens', 'journeys'];

function kindOf({ source }: RunTest): string {
  if (source.startsWith('e2e/')) return 'journeys';
  return source.endsWith('.tsx') ? 'screens' : 'unit';
}

const hasRun = ({ status }: RunTest) => status === 'passed' || status === 'failed';

/** The tests in the output of Vitest's `json` reporter; undefined if there is none. */
export function readTestReport(file: string): RunTest[] | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
    return testResults.flatMap(({ name, assertionResults }) => {
      const source = path.relative(process.cwd(), name).replaceAll('\\', '/');
      return assertionResults.map(({ fullName, status, duration, tags }) => ({
        source,
        name: fullName,
        status,
        ms: duration ?? 0,
        tags,
      }));
    });
  } catch {
    return undefined;
  }
}

/** Skipped tests, grouped by what this computer lacks. */
function skippedLines(skipped: readonly RunTest[]): string[] {
  const wants = Map.groupBy(skipped, ({ tags }) => Object.keys(WANTS).find((tag) => tags.includes(tag)) ?? '');
  return [...wants].flatMap(([want, tests]) =>
    [`Skipped${want === '' ? '' : ` for want of ${WANTS[want]}`}: ${tests.length}`].concat(
      tests.map(({ source, name }) => `  ${source}: ${name}`),
    ),
  );
}

/** @param isAll  whether tests with the tag `thorough` ran too */
export function reportLines(tests: readonly RunTest[], isAll: boolean): string[] {
  const ran = tests.filter(hasRun);
  const kinds = Map.groupBy(ran, kindOf);
  const isLeftOut = ({ tags }: RunTest) => !isAll && tags.includes('thorough');
  const others = tests.filter((test) => !hasRun(test));
  const leftOut = others.filter(isLeftOut).length;
  const slowest = ran.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    'The slowest tests:',
    ...slowest.map(({ source, name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${source}: ${name}`),
    ...skippedLines(others.filter((test) => !isLeftOut(test))),
    ...(isAll ? [] : [`Left out as thorough: ${leftOut} (npm run test:long runs them)`]),
    KINDS.map((kind) => `${kinds.get(kind)?.length ?? 0} ${kind}`).join(', '),
  ];
}
