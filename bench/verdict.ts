// One line of the table that the bench prints: what was measured, the goal, and whether it was met.

export interface Verdict {
  what: string;
  /** The figure that the goal is about: a ratio unless `unit` says otherwise. */
  figure: number;
  unit?: 'ms' | 's' | 'KB' | 'MiB' | 'packages';
  atLeast?: number;
  atMost?: number;
  /** How far the measurements behind the figure lie apart, as a share of it. */
  spread?: number;
  /** What else was seen, such as requests a second. */
  beside?: string;
  /** Answers that were no success; any fails the line. */
  failures?: number;
}

/** With a wider one the figure says nothing. */
const SPREAD_MAX = 0.25;

export function isSteady({ spread = 0 }: Verdict): boolean {
  return spread <= SPREAD_MAX;
}

export function isMet({ figure, atLeast = -Infinity, atMost = Infinity, failures = 0 }: Verdict): boolean {
  return failures === 0 && figure >= atLeast && figure <= atMost;
}

/** As a row of a Markdown table. */
export function formatVerdict(verdict: Verdict): string {
  const { what, figure, unit, atLeast, atMost, spread, beside = '', failures = 0 } = verdict;
  const inUnit = (value: number, digits: number) => `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
  const digits = unit === 'MiB' || unit === 'packages' ? 0 : unit === 'ms' || unit === 'KB' ? 1 : 2;
  const goal = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`;
  const failed = failures > 0 ? ` (${failures} failed)` : '';
  const apart = spread === undefined ? '' : `${Math.round(spread * 100)} %${isSteady(verdict) ? '' : ' (too wide)'}`;
  return `| ${what} | ${inUnit(figure, digits)} | ${apart} | ${goal}${unit ? ` ${unit}` : ''} | ${isMet(verdict) ? 'yes' : 'NO'}${failed} | ${beside} |`;
}

export const TABLE_HEAD = '| what | figure | spread | goal | met | beside |\n| --- | --- | --- | --- | --- | --- |';
