// What the stand-in simulates: the system, and the time.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The simulated computer of a test. */
export interface StandInSetting {
  /** As `process.platform` names it. */
  system?: string;
  /** Whether the system has a key ring. */
  keepsSecrets?: boolean;
  /** Whether the program counts as installed. */
  isPackaged?: boolean;
  /** Whether macOS started the program at login. */
  isAtLogin?: boolean;
  /** Whether macOS allows that. */
  allowsAtLogin?: boolean;
  /** The notification button that started the program. */
  activation?: string;
  /** By how much the clock of the main process is ahead of the real one at the start. */
  minutesAhead?: number;
}

/** The test's values and the defaults. */
export const setting = {
  system: process.platform as string,
  keepsSecrets: true,
  isPackaged: false,
  isAtLogin: false,
  allowsAtLogin: true,
  minutesAhead: 0,
  ...(JSON.parse(process.env['STAND_IN_SETTING'] ?? '{}') as StandInSetting),
};

/** Simulates that system for the product, and for nothing else in this process. */
export function simulateSystem(system: string): void {
  const real = process.platform;
  const product = pathToFileURL(`${path.dirname(process.env['STAND_IN_MAIN'] ?? '')}/`).href;
  Object.defineProperty(process, 'platform', {
    get() {
      const [, , asking = ''] = new Error().stack?.split('\n') ?? [];
      return asking.includes(product) ? system : real;
    },
  });
}

const now = Date.now.bind(Date);
let passed = setting.minutesAhead * 60_000;
Date.now = () => now() + passed;
const runningTime = performance.now.bind(performance);
performance.now = () => runningTime() + passed;

/** Lets time pass in the main process only. */
export function passTime(minutes: number): void {
  passed += minutes * 60_000;
}
