// State of the callback form: validated and sent like an enquiry, with a name and a number only (rule B8).
import { useEffect } from 'react';
import {
  CONSENT_REQUIRED,
  CONSENT_WORDING,
  UNREACHABLE_PHONE,
  checkEnquiryText,
  cleanText,
} from 'shared/enquiry/enquiry-rules.ts';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { CallbackFormState } from 'shared/site/page-renderer.ts';
import { toE164 } from 'shared/enquiry/phone.ts';
import { keyFor } from './enquiry-draft.ts';
import { readForm, readHoneypot } from './enquiry-values.ts';
import { inPlace, useSending } from './use-sending.ts';
import { readVisit } from './visit-source.ts';

const PATH = '/api/contact/callback';

function check(form: HTMLFormElement): FieldErrors {
  const { name, phone, consent } = readForm(form);
  const noName = checkEnquiryText('name', name);
  const noPhone = checkEnquiryText('phone', phone) ?? (toE164(phone) ? undefined : UNREACHABLE_PHONE);
  return {
    ...(noName && { name: noName }),
    ...(noPhone && { phone: noPhone }),
    ...(!consent && { consent: CONSENT_REQUIRED }),
  };
}

function bodyOf(form: HTMLFormElement): string {
  const { name, phone, consent } = readForm(form);
  return JSON.stringify({
    name: cleanText(name),
    phone: cleanText(phone),
    consent,
    consentWording: CONSENT_WORDING,
    website: readHoneypot(form),
    ...readVisit(),
  });
}

export function useCallRequest(state: CallbackFormState | null) {
  const sending = useSending(PATH, state, ({ body }, form) => {
    // Input made while it was being sent stays.
    if (bodyOf(form) === body) form.reset();
  });
  const { status, refuse, setErrors, send } = sending;

  function submit(at: HTMLFormElement): void {
    if (status.name === 'sending') return;
    const found = check(at);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors(() => ({}));
    const body = bodyOf(at);
    void send({ enquiry: { key: keyFor(PATH, body), path: PATH, body } });
  }

  useEffect(() => {
    // Otherwise a reload of this address would show the thanks again.
    if (state?.sentRef !== undefined) history.replaceState(null, '', '/contact');
  }, [state]);

  return { ...sending, submit: inPlace(submit) };
}
