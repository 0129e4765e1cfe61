// The time by which expired data is erased. A clock that jumps far ahead makes everything seem expired, and erased data
// does not come back when the clock is corrected (rule H22). The time is in a file outside of backups.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { writeWhole } from './sync-file.ts';

const LEAP_MS = 7 * 24 * 3_600_000;
/** After this many hours of running, a clock that has jumped ahead is trusted. */
const HOURS_UNTIL_TRUSTED = 24;

interface State {
  /** The last time at which the clock was trusted. */
  time: number;
  /** Hours of running since the clock jumped ahead. */
  hours: number;
}

export interface ErasingTime {
  /** The current time; the last trusted time while the clock is too far ahead of it. */
  now(): number;
  /** Whether the clock is not too far ahead of the last trusted time. */
  isTrusted(): boolean;
  /** The last trusted time: at most an hour old while the server runs. */
  lastTrusted(): number;
  /** Checks the clock; called every hour. */
  look(): void;
}

function readState(file: string): Partial<State> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {};
  } catch {
    // An unreadable file counts as missing, as at the first start.
    return {};
  }
}

export function openErasingTime(dataDir: string, clock: Clock, logger: Logger): ErasingTime {
  const file = path.join(dataDir, 'last-seen-time');
  let { time = clock.now(), hours = 0 } = readState(file);
  const write = () => writeWhole(file, JSON.stringify({ time, hours } satisfies State));
  if (clock.now() < time) {
    // Stored at once, so that work done while the clock is behind can be recognised after it is corrected.
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
    isTrusted: () => !hasLeapt(),
    lastTrusted: () => time,
    look() {
      hours = hasLeapt() ? hours + 1 : 0;
      if (hours === 1) {
        const last = new Date(time).toISOString();
        logger.warn({ last, now: clock.timestamp() }, 'the clock has leapt: nothing is erased for a day');
      }
      if (hours === 0 || hours > HOURS_UNTIL_TRUSTED) [time, hours] = [clock.now(), 0];
      write();
    },
  };
}
