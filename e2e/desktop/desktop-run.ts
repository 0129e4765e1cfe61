// The built desktop console under test: in Electron if available, else in the stand-in. The tests are the same, and the
// output says which of the two ran.
import type { Locator } from 'playwright';
import type { DesktopRun, PretendedRun } from './desktop-driver.ts';
import { electronOfRun, startElectron } from './electron-run.ts';
import { StandInRun, type Start } from './stand-in-run.ts';

/** Clicks a button that closes the window, possibly before the click is confirmed. */
export async function clickAway(button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error;
  });
}

const electron = electronOfRun();

const STAND_IN = 'the stand-in for Electron (Chromium), not Electron';
const said = new Set<string>();
/** Prints what runs the console, once in each test file. */
function printRuntime(what: string): void {
  if (!said.has(what)) console.log(`The desktop console runs in ${what}.`);
  said.add(what);
}

/**
 * @param folder  the console's data folder; the same one again is a restart
 * @param args  arguments of the start, such as a link
 */
export async function startDesktop(folder: string, ...args: string[]): Promise<DesktopRun> {
  printRuntime(electron ? `Electron ${electron.version}` : STAND_IN);
  return electron ? startElectron(electron, folder, args) : new StandInRun(folder, { args });
}

/** Starts the console in the stand-in, for states that a test computer cannot be brought into. */
export function startPretended(folder: string, start: Start = {}): PretendedRun {
  printRuntime(STAND_IN);
  return new StandInRun(folder, start);
}
