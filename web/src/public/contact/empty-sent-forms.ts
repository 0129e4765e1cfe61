// Empties a form that has posted itself successfully, because Back shows it as it was left. Its script would take the
// text for a draft, and Send would make a second enquiry (rule B19).
import { keep, readKept } from './browser-storage.ts';
import { isPosted } from './is-posted.ts';

const POSTED = 'posted';
const SENT = 'sent';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields in which the visitor types. */
const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<Field>('input:not([type=hidden]), textarea');

/** Stands for the text of a sent form, which itself is no longer stored. */
function hashOf(form: HTMLFormElement): number {
  const text = JSON.stringify([...fieldsOf(form)].map(({ name, value }) => [name, value]));
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Whether the form was rendered with posted values, as in an answer with errors, and not only with the service it is
 * about.
 */
const isGivenBack = ({ type, name, defaultValue, defaultChecked }: HTMLInputElement) =>
  type === 'checkbox' ? defaultChecked : type !== 'radio' && name !== 'message' && defaultValue !== '';

/** @param left  aborted when the page is left */
export function emptySentForms(left: AbortSignal): void {
  const note = (form: HTMLFormElement) => void keep('sessionStorage', POSTED, hashOf(form));
  const readSent = () => readKept('sessionStorage', SENT) as [thanks: string, hash: unknown] | null;

  function empty(): void {
    for (const form of document.forms) {
      if (hashOf(form) !== readSent()?.[1]) continue;
      form.reset();
      const fields = [...fieldsOf(form)] as HTMLInputElement[];
      if (!fields.some(isGivenBack)) continue;
      for (const field of fields) {
        field.checked = false;
        if (!/^(checkbox|radio)$/.test(field.type)) field.value = '';
      }
    }
  }
  const { search } = location;
  // On a page of thanks. If that page is loaded again, another form may have been posted since.
  if (/^\?(sent|called)=/.test(search) && readSent()?.[0] !== search) {
    keep('sessionStorage', SENT, [search, readKept('sessionStorage', POSTED)]);
  }
  empty();
  addEventListener('pageshow', empty, { signal: left });
  for (const form of document.forms) if (isPosted(form)) note(form);
  addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && note(target), { signal: left });
}
