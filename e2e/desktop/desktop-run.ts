// The built desktop console under test: in Electron where one is to be had, else in the stand-in. The journeys are the same,
// and the output says which of the two ran.
import type { Locator } from 'playwright';
import type { DesktopRun, PretendedRun } from './desktop-driver.ts';
import { electronOfRun, startElectron } from './electron-run.ts';
import { StandInRun, type Start } from './stand-in-run.ts';

/** For a click upon which the window makes room for another one, maybe before the click is confirmed. */
export async function clickAway(button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error;
  });
}

const electron = electronOfRun();

const STAND_IN = 'the stand-in for Electron (Chromium), not Electron';
const said = new Set<string>();
/** Once in each file of journeys. */
function sayWhatRuns(what: string): void {
  if (!said.has(what)) console.log(`The desktop console runs in ${what}.`);
  said.add(what);
}

/**
 * @param folder  where the console keeps everything; the same one again is a restart
 * @param args  what it is started with, such as a link
 */
export async function startDesktop(folder: string, ...args: string[]): Promise<DesktopRun> {
  sayWhatRuns(electron ? `Electron ${electron.version}` : STAND_IN);
  return electron ? startElectron(electron, folder, args) : new StandInRun(folder, { args });
}

/** Always in the stand-in: for what no computer of a test can be made to do. */
export function startPretended(folder: string, start: Start = {}): PretendedRun {
  sayWhatRuns(STAND_IN);
  return new StandInRun(folder, start);
}
