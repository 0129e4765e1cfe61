// What a run of all tests comes to, in a few lines.
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[];
}

export interface TestReport {
  passed: number;
  failed: number;
  /** How many tests of each kind ran, and the slowest. */
  lines: string[];
}

const SLOWEST = 10;

function kindOf(file: string): string {
  if (file.startsWith('e2e/')) return 'journeys';
  return file.endsWith('.tsx') ? 'screens' : 'unit';
}

/** Of the file that Vitest's reporter `json` has written; without it the run counts as one failure. */
export function readTestReport(file: string): TestReport {
  let report: JsonReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
  } catch {
    return { passed: 0, failed: 1, lines: ['The tests left no report.'] };
  }
  const tests = report.testResults.flatMap(({ name, assertionResults }) => {
    const source = path.relative(process.cwd(), name).replaceAll('\\', '/');
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration }) => ({ source, kind: kindOf(source), name: fullName, ms: duration ?? 0 }));
  });
  const kinds = Map.groupBy(tests, ({ kind }) => kind);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    lines: [
      'The slowest tests:',
      ...slowest.map(({ source, name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${source}: ${name}`),
      ['unit', 'screens', 'journeys'].map((kind) => `${kinds.get(kind)?.length ?? 0} ${kind}`).join(', '),
    ],
  };
}
