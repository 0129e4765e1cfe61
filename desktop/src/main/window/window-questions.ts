// Questions in native dialogs, which the page cannot ask because it is closing or unresponsive.
import { dialog, type BrowserWindow } from 'electron';

const UNFINISHED = {
  type: 'question' as const,
  message: 'Something is not finished',
  detail: 'Something is on its way to the server, or is not saved. Leave all the same?',
  buttons: ['Leave', 'Stay'],
  defaultId: 1,
  cancelId: 1,
};
const HUNG = {
  type: 'warning' as const,
  message: 'The console does not answer',
  detail: 'It may be busy for a moment. Loading it anew loses nothing that was saved or waits to be sent.',
  buttons: ['Wait', 'Load anew'],
  defaultId: 0,
  cancelId: 0,
};

/** True to leave the page. */
export function askUnfinished(): boolean {
  return dialog.showMessageBoxSync(UNFINISHED) === 0;
}

/** True to end and reload the page. */
export async function askAboutHung(window: BrowserWindow): Promise<boolean> {
  return (await dialog.showMessageBox(window, HUNG)).response === 1;
}
