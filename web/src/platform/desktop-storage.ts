// Leads and edits in the installed console: encrypted files of its main process (rules D7, D10).
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
        // What is still locked stays for its owner. What was pasted has no file that the vault could name.
        if (!(await vault.open()).isLocked) await (await import('./edit-store.ts')).forgetUploads();
      }
    },
    cache,
    outbox,
    // It has one window.
    subscribe: () => () => undefined,
  };
}
