// Prints the page in the window, or saves it as a PDF file; the report is laid out for A4.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';

type Printed = Pick<BrowserWindow, 'webContents'>;

export function printPage(window: Printed | undefined): void {
  window?.webContents.print({ printBackground: true });
}

interface SaveParts {
  showSaveDialog: Dialog['showSaveDialog'];
  /** Suggested location. */
  folder: string;
}

export async function savePdf(window: Printed | undefined, { showSaveDialog, folder }: SaveParts): Promise<void> {
  if (!window) return;
  const { webContents } = window;
  const name =
    webContents
      .getTitle()
      // No file system allows these characters in a name.
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .trim() || 'Console';
  const { filePath, canceled } = await showSaveDialog({
    defaultPath: path.join(folder, `${name}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  await writeFile(filePath, await webContents.printToPDF({ pageSize: 'A4', printBackground: true }));
}
