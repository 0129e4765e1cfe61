// A form that has posted itself and was thanked for is shown by Back as it was left. It is emptied: its script would take
// the text for a draft, and Send would make a second enquiry of it (rule B19).
import { keep, readKept } from './browser-storage.ts';

const POSTED = 'posted';
const SENT = 'sent';

/** Stands for the text, which is not stored any longer once it is sent. */
function hashOf(form: HTMLFormElement): number {
  const text = JSON.stringify([...new FormData(form)]);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

/** @param left  aborted when the page is left */
export function emptySentForms(left: AbortSignal): void {
  function empty(): void {
    for (const form of document.forms) if (hashOf(form) === readKept('sessionStorage', SENT)) form.reset();
  }
  // The thanks.
  if (location.search.startsWith('?sent=')) keep('sessionStorage', SENT, readKept('sessionStorage', POSTED));
  empty();
  addEventListener('pageshow', empty, { signal: left });
  addEventListener(
    'submit',
    ({ target }) => target instanceof HTMLFormElement && keep('sessionStorage', POSTED, hashOf(target)),
    { signal: left },
  );
}
