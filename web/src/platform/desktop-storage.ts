// Leads and edits in the installed console: encrypted files of its main process (rules D7, D10).
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import type { LeadStorage } from './lead-storage.ts';

export function createDesktopStorage({ vault, cache, outbox }: DesktopBridge): LeadStorage {
  return {
    open: (owner) => (owner === undefined ? vault.open() : vault.open(owner)),
    lock: vault.lock,
    wipe: vault.wipe,
    cache,
    outbox,
    // It has one window.
    subscribe: () => () => undefined,
  };
}
