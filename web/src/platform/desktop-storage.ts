// Stores leads and edits of the installed console in encrypted files of its main process (rules D7, D10).
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import type { LeadStorage } from './lead-storage.ts';

export function createDesktopStorage({ vault, cache, outbox }: DesktopBridge): LeadStorage {
  return {
    open: vault.open,
    lock: vault.lock,
    async wipe(by) {
      try {
        await vault.wipe(by);
      } finally {
        // Data that stays locked is its owner's, with the copies of uploads. Otherwise copies of pasted pictures are
        // deleted here, as the main process knows only files on the disk.
        if (!(await vault.open()).isLocked) await (await import('./edit-store.ts')).forgetUploads();
      }
    },
    cache,
    outbox,
    // The installed console has one window.
    subscribe: () => () => undefined,
  };
}
