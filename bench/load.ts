// Puts load on a server from a process on another core. Compares two servers by interleaved rounds and medians of
// pairs.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { onCore, type MeasuredServer } from './measured-server.ts';

/** With `--check` rounds are shorter, as everything must be measured within a quarter of an hour. */
export const isCheck = process.argv.includes('--check');
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? (isCheck ? 5 : 7));
export const ROUND_MS = Number(process.env['BENCH_MS'] ?? (isCheck ? 600 : 1500));

export interface Load {
  connections: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds between requests of a connection; none when absent. */
  pauseMs?: number;
}

export interface Round {
  count: number;
  failures: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Seconds of the server's processor time; undefined where the system does not report it. */
  cpuPerRequest: number | undefined;
}

export async function runLoad(server: MeasuredServer, load: Load, ms: number = ROUND_MS): Promise<Round> {
  const before = server.cpuSeconds();
  const input = JSON.stringify({ port: server.port, ms, ...load });
  const [command, ...args] = onCore(1, ['node', path.join(import.meta.dirname, 'load-client.ts'), input]);
  const client = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const result = JSON.parse((await client.stdout.setEncoding('utf8').toArray()).join('')) as Omit<
    Round,
    'cpuPerRequest'
  >;
  const after = server.cpuSeconds();
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result.count;
  return { ...result, cpuPerRequest: cpu };
}

export interface Comparison {
  /** Medians of the ratios of the first server's rounds to the second's. */
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
  /** Spread of these ratios. */
  spread: { perSecond: number; p50: number; p99: number };
  /** Median figures of the first server. */
  first: { perSecond: number; p50: number; p95: number; p99: number };
  failures: number;
}

/** @param second  the limit that the first server is compared to */
export async function compare(first: MeasuredServer, second: MeasuredServer, load: Load): Promise<Comparison> {
  await runLoad(first, load, ROUND_MS / 2);
  await runLoad(second, load, ROUND_MS / 2);
  const pairs: [Round, Round][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) pairs.push([await runLoad(first, load), await runLoad(second, load)]);
    else {
      const other = await runLoad(second, load);
      pairs.push([await runLoad(first, load), other]);
    }
  }
  const ratios = (pick: (round: Round) => number) => pairs.map(([a, b]) => pick(a) / pick(b));
  const ratio = (pick: (round: Round) => number) => median(ratios(pick));
  const ofFirst = (pick: (round: Round) => number) => median(pairs.map(([a]) => pick(a)));
  return {
    perSecond: ratio((round) => round.perSecond),
    p50: ratio((round) => round.p50),
    p99: ratio((round) => round.p99),
    cpu: ratio((round) => round.cpuPerRequest ?? Number.NaN),
    spread: {
      perSecond: spreadOf(ratios((round) => round.perSecond)),
      p50: spreadOf(ratios((round) => round.p50)),
      p99: spreadOf(ratios((round) => round.p99)),
    },
    first: {
      perSecond: ofFirst((round) => round.perSecond),
      p50: ofFirst((round) => round.p50),
      p95: ofFirst((round) => round.p95),
      p99: ofFirst((round) => round.p99),
    },
    failures: pairs.flat().reduce((sum, round) => sum + round.failures, 0),
  };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Distance between the quartiles, as a share of the median. */
export function spreadOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Further figures of a comparison, as text. */
export function inWords({ first, p50, cpu }: Pick<Comparison, 'first' | 'p50' | 'cpu'>): string {
  return `${first.perSecond.toFixed(0)} a second, p50 ${p50.toFixed(2)} x, CPU ${cpu.toFixed(2)} x`;
}
