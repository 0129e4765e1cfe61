// What the stand-in pretends of the computer: its system, and how late it is.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** How the computer of a journey is. */
export interface StandInSetting {
  /** As `process.platform` names it. */
  system?: string;
  /** Whether the system has a key ring. */
  keepsSecrets?: boolean;
  /** Whether it runs as it does when it was installed. */
  isPackaged?: boolean;
  /** Whether macOS has started the program when its person signed in. */
  isAtLogin?: boolean;
  /** Whether macOS lets the program start then. */
  allowsAtLogin?: boolean;
  /** The button of a notice that has started the program. */
  activation?: string;
}

/** The journey's, and what it says nothing about. */
export const setting = {
  system: process.platform as string,
  keepsSecrets: true,
  isPackaged: false,
  isAtLogin: false,
  allowsAtLogin: true,
  ...(JSON.parse(process.env['STAND_IN_SETTING'] ?? '{}') as StandInSetting),
};

/** Makes the product, and nothing else in this process, take that system for its own. */
export function pretendSystem(system: string): void {
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
let passed = 0;
Date.now = () => now() + passed;

/** On the clock of the main process alone. */
export function passTime(minutes: number): void {
  passed += minutes * 60_000;
}
