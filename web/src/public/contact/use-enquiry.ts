// The life of the enquiry form: idle, sending, then success or error; what is typed is kept all the while.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { CONSENT_WORDING, checkEnquiry } from 'shared/enquiry-rules.ts';
import type { FieldErrors } from 'shared/errors.ts';
import type { ContactFormState } from 'shared/page-renderer.ts';
import { forgetDraft, keyFor, readDraft, saveDraft } from './enquiry-draft.ts';
import { deliver, listWaiting, onDelivery, putInOutbox, type Delivery } from './enquiry-outbox.ts';
import {
  EMPTY_ENQUIRY,
  cleanEnquiry,
  fillForm,
  isBlank,
  isCorrectionOf,
  isSameEnquiry,
  readForm,
  readHoneypot,
  type EnquiryValues,
} from './enquiry-values.ts';
import { FAILED_TO_SEND, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';
import { readVisit } from './visit-source.ts';

const OFFLINE_MESSAGE = 'You are offline. We will send this when you are back.';

export type EnquiryStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'success'; ref: string }
  /** `waiting`: it is kept and will be sent by itself. */
  | { name: 'error'; message: string; waiting: boolean };

interface EnquiryForm {
  form: RefObject<HTMLFormElement | null>;
  /** Where the outcome is told. */
  notice: RefObject<HTMLDivElement | null>;
  status: EnquiryStatus;
  errors: FieldErrors;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  noteInput: () => void;
}

function initialStatus(state: ContactFormState | null): EnquiryStatus {
  if (state?.sentRef !== undefined) return { name: 'success', ref: state.sentRef };
  if (state?.failure !== undefined) return { name: 'error', message: state.failure, waiting: false };
  return { name: 'idle' };
}

function toOutgoing(form: HTMLFormElement): OutgoingEnquiry {
  const body = JSON.stringify({
    ...cleanEnquiry(readForm(form)),
    // Of the sentence shown now: by the time it is sent there may be a newer one (rule B20).
    consentWording: CONSENT_WORDING,
    website: readHoneypot(form),
    ...readVisit(),
  });
  return { key: keyFor(body), body };
}

function waitingStatus(kept: boolean, message = FAILED_TO_SEND): EnquiryStatus {
  return { name: 'error', message: kept && !navigator.onLine ? OFFLINE_MESSAGE : message, waiting: kept };
}

function firstBadField(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLElement && Object.hasOwn(errors, element.id),
  );
}

export function useEnquiry(state: ContactFormState | null): EnquiryForm {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<EnquiryStatus>(() => initialStatus(state));
  const [errors, setErrors] = useState<FieldErrors>(state?.errors ?? {});
  const [attempts, setAttempts] = useState(0);
  /** The enquiry whose outcome is to be told here. */
  const pending = useRef<string>(undefined);

  function tell({ enquiry, outcome }: Delivery): void {
    if (enquiry.key !== pending.current) return;
    pending.current = undefined;
    if (outcome.kind === 'refused') {
      setErrors(outcome.fields);
      setStatus({ name: 'error', message: outcome.message, waiting: false });
      return;
    }
    // What was written on while it was under way stays.
    if (form.current && isSameEnquiry(readForm(form.current), enquiry.body)) fillForm(form.current, EMPTY_ENQUIRY);
    setErrors({});
    setStatus({ name: 'success', ref: outcome.ref });
  }

  async function send(enquiry: OutgoingEnquiry, replacedKey: string | undefined): Promise<void> {
    setStatus({ name: 'sending' });
    // Kept before it is sent: a visitor who leaves meanwhile has sent it all the same.
    const kept = putInOutbox(enquiry, replacedKey);
    pending.current = enquiry.key;
    const outcome: SendOutcome = navigator.onLine ? await deliver(enquiry) : { kind: 'unreachable' };
    // Unless its delivery, by this attempt or another, has been told already.
    if (pending.current === enquiry.key) {
      setStatus(waitingStatus(kept, outcome.kind === 'later' ? outcome.message : FAILED_TO_SEND));
    }
    setAttempts((before) => before + 1);
  }

  /** Of the enquiry that waits when this one corrects it: only the corrected one may go out. */
  function replacedKeyFor(values: EnquiryValues): string | undefined {
    const waiting = listWaiting().find(({ key }) => key === pending.current);
    return waiting && isCorrectionOf(values, waiting.body) ? waiting.key : undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (status.name === 'sending') return;
    const values = readForm(event.currentTarget);
    const found = checkEnquiry(values);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(toOutgoing(event.currentTarget), replacedKeyFor(values));
    else {
      setStatus({ name: 'idle' });
      setAttempts((before) => before + 1);
    }
  }

  function noteInput(): void {
    if (!form.current) return;
    const values = readForm(form.current);
    saveDraft(values);
    const found = checkEnquiry(values);
    // A corrected field is told at once; a field not yet finished is not scolded.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).flatMap(([field]) => (found[field] ? [[field, found[field]]] : []))),
    );
  }

  useEffect(() => {
    if (!form.current) return;
    const isThanks = state?.sentRef !== undefined;
    if (isThanks) {
      forgetDraft();
      // Loaded again under this address, the page would forget the next enquiry's draft too.
      history.replaceState(null, '', '/contact');
    }
    restore(form.current);
    // What the server has just said about a posted form is not painted over.
    if (!isThanks) pending.current = listWaiting().at(-1)?.key;
    if (!state && pending.current !== undefined) setStatus(waitingStatus(true));
    return onDelivery(tell);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes alive
  }, []);

  useEffect(() => {
    if (attempts > 0 && form.current) (firstBadField(form.current, errors) ?? notice.current)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- moves on an attempt to send, not while typing
  }, [attempts]);

  return { form, notice, status, errors, submit, noteInput };
}

/** Brings back what was typed before a reload, unless the visitor has already begun anew. */
function restore(form: HTMLFormElement): void {
  const typed = readForm(form);
  const draft = readDraft();
  if (!isBlank(typed)) saveDraft(typed);
  else if (draft) fillForm(form, draft);
}
