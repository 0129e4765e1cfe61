// State of the callback form: validated and sent like an enquiry, with a name and a number only (rule B8).
import { useContext, useEffect } from 'react';
import type { CallbackFormValues } from 'shared/enquiry/callback-values.ts';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_REQUIRED, checkEnquiryText } from 'shared/enquiry/enquiry-rules.ts';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { CallbackFormState } from 'shared/site/page-renderer.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import { cleanEnquiry, fillForm, isSameEnquiry, readForm } from './enquiry-values.ts';
import { makeAttempt } from './make-attempt.ts';
import { inPlace, useSending } from './use-sending.ts';

const PATH = '/api/contact/callback';

function valuesIn(form: HTMLFormElement): CallbackFormValues {
  const { name, phone, consent } = cleanEnquiry(readForm(form));
  return { name, phone, consent };
}

function check({ name, phone, consent }: CallbackFormValues): FieldErrors {
  const noName = checkEnquiryText('name', name);
  const noPhone = checkEnquiryText('phone', phone);
  return {
    ...(noName && { name: noName }),
    ...(noPhone && { phone: noPhone }),
    ...(!consent && { consent: CONSENT_REQUIRED }),
  };
}

export function useCallRequest(state: CallbackFormState | null) {
  const isPreview = useContext(PreviewContext);
  const sending = useSending(PATH, state, (form, { body }) => {
    // Input made while it was being sent stays.
    const isSent = isSameEnquiry(valuesIn(form), body);
    if (isSent) fillForm(form, EMPTY_ENQUIRY);
    return isSent;
  });
  const { form, status, pending, noteTyped, ask, refuse, setErrors, send } = sending;

  function submit(at: HTMLFormElement): void {
    if (status.name === 'sending') return;
    const values = valuesIn(at);
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found);
    if (ask(readForm(at).phone)) return;
    setErrors(() => ({}));
    void send(makeAttempt(PATH, at, values, pending.current));
  }

  function noteInput(): void {
    if (!form.current) return;
    const values = valuesIn(form.current);
    noteTyped(values, check(values));
  }

  useEffect(() => {
    // Otherwise a reload of this address would show the thanks again.
    if (state?.sentRef !== undefined && !isPreview) history.replaceState(null, '', '/contact');
  }, [state, isPreview]);

  return { ...sending, submit: inPlace(submit), noteInput };
}
