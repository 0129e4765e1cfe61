// One line of the table that the bench prints: what was measured, the goal, and whether it was met.

export interface Verdict {
  what: string;
  /** The figure that the goal is about: a ratio unless `unit` says otherwise. */
  figure: number;
  unit?: 'ms' | 's' | 'KB' | 'MiB' | 'packages';
  atLeast?: number;
  atMost?: number;
  /** What else was seen, such as requests a second. */
  beside?: string;
  /** Answers that were no success; any fails the line. */
  failures?: number;
}

export function isMet({ figure, atLeast = -Infinity, atMost = Infinity, failures = 0 }: Verdict): boolean {
  return failures === 0 && figure >= atLeast && figure <= atMost;
}

/** As a row of a Markdown table. */
export function formatVerdict(verdict: Verdict): string {
  const { what, figure, unit, atLeast, atMost, beside = '', failures = 0 } = verdict;
  const inUnit = (value: number, digits: number) => `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
  const digits = unit === 'MiB' || unit === 'packages' ? 0 : unit === 'ms' || unit === 'KB' ? 1 : 2;
  const goal = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`;
  const failed = failures > 0 ? ` (${failures} failed)` : '';
  return `| ${what} | ${inUnit(figure, digits)} | ${goal}${unit ? ` ${unit}` : ''} | ${isMet(verdict) ? 'yes' : 'NO'}${failed} | ${beside} |`;
}

export const TABLE_HEAD = '| what | figure | goal | met | beside |\n| --- | --- | --- | --- | --- |';
