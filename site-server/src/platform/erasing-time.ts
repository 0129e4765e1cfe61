// The time by which old data is erased. A clock that is suddenly far ahead makes everything old, and what was erased does
// not come back when the clock is corrected (rule H22). The time is kept in a file, which no backup brings back.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { writeWhole } from './sync-file.ts';

const LEAP_MS = 7 * 24 * 3_600_000;
/** So many hours of running, after which the clock is believed. */
const HOURS_UNTIL_BELIEVED = 24;

interface State {
  /** The clock as it was last believed. */
  time: number;
  /** Hours since it leapt. */
  hours: number;
}

export interface ErasingTime {
  /** Stands still while the clock is far ahead of what it was. */
  now(): number;
  /** Whether the clock is not far ahead of what it was. */
  isBelieved(): boolean;
  /** The clock as it was last believed: at most an hour ago, if the server ran. */
  lastBelieved(): number;
  /** Every hour. */
  look(): void;
}

function readState(file: string): Partial<State> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {};
  } catch {
    // Of a file that cannot be read nothing is known, as at the first start.
    return {};
  }
}

export function openErasingTime(dataDir: string, clock: Clock, logger: Logger): ErasingTime {
  const file = path.join(dataDir, 'last-seen-time');
  let { time = clock.now(), hours = 0 } = readState(file);
  const write = () => writeWhole(file, JSON.stringify({ time, hours } satisfies State));
  if (clock.now() < time) {
    // Known at once: what is done by a clock that is behind must be known as such after it is corrected.
    time = clock.now();
    try {
      write();
    } catch (error) {
      // A full disk must not keep the server from starting.
      logger.error({ err: error }, 'the time could not be noted');
    }
  }
  const hasLeapt = () => clock.now() > time + LEAP_MS;

  return {
    now: () => (hasLeapt() ? time : clock.now()),
    isBelieved: () => !hasLeapt(),
    lastBelieved: () => time,
    look() {
      hours = hasLeapt() ? hours + 1 : 0;
      if (hours === 1) {
        const last = new Date(time).toISOString();
        logger.warn({ last, now: clock.timestamp() }, 'the clock has leapt: nothing is erased for a day');
      }
      if (hours === 0 || hours > HOURS_UNTIL_BELIEVED) [time, hours] = [clock.now(), 0];
      write();
    },
  };
}
