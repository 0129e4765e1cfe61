// Whether the forms of a page have something to say without being touched: about a post without scripts, something that
// was being written, or an enquiry that waits or went out meanwhile (rule B19).
import { DRAFT, readKept } from './browser-storage.ts';
import { listKept } from './outbox-store.ts';

export async function formsHaveNews(): Promise<boolean> {
  const notices = [...document.querySelectorAll('[data-island] .notices')];
  if (notices.length === 0) return false;
  const isSaid = notices.some((notice) => notice.childElementCount > 0);
  return isSaid || readKept('localStorage', DRAFT) !== null || (await listKept()).length > 0;
}
