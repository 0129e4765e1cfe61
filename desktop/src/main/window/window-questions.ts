// What is asked in the system's own form, because the page cannot ask it: it is on its way out, or does not answer.
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

/** True when it is to be left. */
export function askUnfinished(): boolean {
  return dialog.showMessageBoxSync(UNFINISHED) === 0;
}

/** True when it is to be ended and loaded anew. */
export async function askAboutHung(window: BrowserWindow): Promise<boolean> {
  return (await dialog.showMessageBox(window, HUNG)).response === 1;
}
