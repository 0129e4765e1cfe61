// Whether the forms of a page must hydrate without an interaction: after a post without scripts, with a stored draft, or
// for an enquiry that is waiting or was sent meanwhile (rule B19).
import { DRAFT, readKept } from './browser-storage.ts';
import { listKept } from './outbox-store.ts';

export async function formsHaveNews(): Promise<boolean> {
  const notices = [...document.querySelectorAll('[data-island] .notices')];
  if (notices.length === 0) return false;
  const isSaid = notices.some((notice) => notice.childElementCount > 0);
  return isSaid || readKept('localStorage', DRAFT) !== null || (await listKept()).length > 0;
}
