// State of the enquiry form in the browser: input is stored as a draft, validated and sent.
import { useContext, useEffect } from 'react';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { checkEnquiry } from 'shared/enquiry/enquiry-rules.ts';
import type { ContactFormState } from 'shared/site/page-renderer.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import { firstValues, withService } from './about-service.ts';
import { forgetDraft, readDraft, saveDraft } from './enquiry-draft.ts';
import {
  changesIn,
  cleanEnquiry,
  fillForm,
  isEqualForm,
  isSameEnquiry,
  readForm,
  toEnquiryValues,
} from './enquiry-values.ts';
import { makeAttempt } from './make-attempt.ts';
import { useCaptcha } from './use-captcha.ts';
import { inPlace, useSending } from './use-sending.ts';

const PATH = '/api/contact';

interface EnquiryStart {
  /** The server's result of a post without scripts. */
  state: ContactFormState | null;
  captchaSiteKey: string | null;
  /** The line of the message that names the service. */
  firstLine: string | undefined;
}

export function useEnquiry({ state, captchaSiteKey, firstLine }: EnquiryStart) {
  const isPreview = useContext(PreviewContext);
  const captcha = useCaptcha(captchaSiteKey);
  const sending = useSending(PATH, state, (at, { body }, isOwn) => {
    const values = cleanEnquiry(readForm(at));
    // The draft as it was restored before it was known to be sent.
    const restored = withService(toEnquiryValues(JSON.parse(body)) ?? EMPTY_ENQUIRY, firstLine);
    // Input made while it was being sent stays.
    if (isSameEnquiry(values, body)) fillForm(at, EMPTY_ENQUIRY);
    else if (isOwn && isEqualForm(values, cleanEnquiry(restored))) fillForm(at, firstValues(firstLine));
    else return false;
    return true;
  });
  const { form, notice, status, errors, setErrors, pending, noteTyped, ask, refuse, send } = sending;

  function submit(at: HTMLFormElement): void {
    if (status.name === 'sending' || captcha.isUnsolved) return;
    const values = readForm(at);
    const found = checkEnquiry(values);
    if (Object.keys(found).length > 0) return refuse(found);
    if (ask(values.phone)) return;
    setErrors(() => ({}));
    const attempt = makeAttempt(PATH, at, cleanEnquiry(values), pending.current, firstLine);
    void send({ ...attempt, token: captcha.token }).then(captcha.reset);
  }

  function noteInput(): void {
    if (!form.current) return;
    const values = readForm(form.current);
    if (isEqualForm(values, firstValues(firstLine))) forgetDraft();
    else saveDraft(values);
    noteTyped(values, checkEnquiry(values));
  }

  useEffect(() => {
    if (!form.current || isPreview) return;
    if (state?.sentRef !== undefined) {
      forgetDraft();
      // Otherwise a reload of this address would also delete the next enquiry's draft.
      history.replaceState(null, '', '/contact');
    }
    restore(form.current, firstLine);
    // Whether the visitor began to write before the script ran.
    const isWritten = !isEqualForm(readForm(form.current), firstValues(firstLine));
    if (form.current.contains(document.activeElement) || isWritten) captcha.begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  const { place: captchaPlace, isUnsolved } = captcha;
  return { form, notice, status, errors, captchaPlace, isUnsolved, submit: inPlace(submit), noteInput };
}

/** Restores the draft from before a reload, except in fields that the visitor has filled in since. */
function restore(form: HTMLFormElement, firstLine: string | undefined): void {
  const typed = changesIn(readForm(form), firstValues(firstLine));
  const draft = readDraft();
  if (draft) fillForm(form, { ...withService(draft, firstLine), ...typed });
  if (Object.keys(typed).length > 0) saveDraft(readForm(form));
}
