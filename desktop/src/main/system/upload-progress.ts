// Upload progress on the icon in the dock or taskbar, and a notification when uploads finish unseen.
import type { BrowserWindow } from 'electron';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import { counted, formatCount } from 'shared/text/counted.ts';
import type { NoticeBoard } from '../notices/show-notice.ts';
import type { SettingsStore } from './settings-store.ts';

interface Parts {
  settings: Pick<SettingsStore, 'read'>;
  board: Pick<NoticeBoard, 'show'>;
  window(): Pick<BrowserWindow, 'setProgressBar'> | undefined;
  isFocused(): boolean;
}

/** Removes the progress bar. */
const NO_BAR = -1;

export function createUploadProgress({ settings, board, window, isFocused }: Parts) {
  return function show({ share, done, failed }: UploadReport): void {
    window()?.setProgressBar(share ?? NO_BAR);
    const { notices, sound } = settings.read().preferences;
    if (share !== null || done + failed === 0 || !notices || isFocused()) return;
    void board.show({
      title: failed === 0 ? 'Upload finished' : 'Upload not finished',
      body: `${counted(done, 'picture')} uploaded${failed === 0 ? '' : `, ${formatCount(failed)} could not be`}.`,
      lead: undefined,
      path: '/admin/media',
      isSilent: !sound,
      isUrgent: false,
    });
  };
}
