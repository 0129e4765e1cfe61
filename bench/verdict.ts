// One row of the table that the measurements print: what was measured, the goal, and whether it was met.

export interface Verdict {
  what: string;
  /** The measured value: a ratio, or in `unit`. */
  figure: number;
  unit?: 'ms' | 's' | 'KB' | 'MiB' | 'packages';
  atLeast?: number;
  atMost?: number;
  /** Spread of the single measurements, as a share of the figure. */
  spread?: number;
  /** Further figures without a goal, such as requests per second. */
  beside?: string;
  /** Number of unsuccessful answers; a single one means that the goal is missed. */
  failures?: number;
}

/** With a wider spread the figure is not reliable. */
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
