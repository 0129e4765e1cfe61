// The life of the enquiry form: idle, sending, then success or error; what is typed is kept all the while.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { checkEnquiry } from 'shared/enquiry-rules.ts';
import type { FieldErrors } from 'shared/errors.ts';
import type { ContactFormState } from 'shared/page-renderer.ts';
import { forgetDraft, forgetSentDraft, keyFor, readDraft, saveDraft } from './enquiry-draft.ts';
import { listWaiting, onDelivery, putInOutbox, removeFromOutbox, type Delivery } from './enquiry-outbox.ts';
import {
  EMPTY_ENQUIRY,
  cleanEnquiry,
  fillForm,
  isBlank,
  isSameEnquiry,
  readForm,
  readHoneypot,
} from './enquiry-values.ts';
import { FAILED_TO_SEND, sendEnquiry, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';
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
  const body = JSON.stringify({ ...cleanEnquiry(readForm(form)), website: readHoneypot(form), ...readVisit() });
  return { key: keyFor(body), body };
}

function waitingStatus(queued: boolean): EnquiryStatus {
  return { name: 'error', message: queued && !navigator.onLine ? OFFLINE_MESSAGE : FAILED_TO_SEND, waiting: queued };
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
  const pending = useRef<string>(undefined);

  function finish(outcome: SendOutcome, enquiry: OutgoingEnquiry): void {
    if (outcome.kind === 'sent') {
      removeFromOutbox(enquiry.key);
      forgetSentDraft(enquiry.body);
      // What was written on while it was under way stays.
      if (form.current && isSameEnquiry(readForm(form.current), enquiry.body)) fillForm(form.current, EMPTY_ENQUIRY);
      pending.current = undefined;
      setErrors({});
      setStatus({ name: 'success', ref: outcome.ref });
    } else if (outcome.kind === 'refused') {
      setErrors(outcome.fields);
      setStatus({ name: 'error', message: outcome.message, waiting: false });
    } else {
      pending.current = enquiry.key;
      setStatus(waitingStatus(putInOutbox(enquiry)));
    }
  }

  async function send(enquiry: OutgoingEnquiry): Promise<void> {
    setStatus({ name: 'sending' });
    finish(navigator.onLine ? await sendEnquiry(enquiry) : { kind: 'unreachable' }, enquiry);
    setAttempts((before) => before + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (status.name === 'sending') return;
    const found = checkEnquiry(readForm(event.currentTarget));
    setErrors(found);
    if (Object.keys(found).length === 0) void send(toOutgoing(event.currentTarget));
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
    if (state?.sentRef !== undefined) forgetDraft();
    else if (!state) restore(form.current);
    pending.current = listWaiting().at(-1)?.key;
    if (pending.current !== undefined) setStatus(waitingStatus(true));
    return onDelivery(({ enquiry, outcome }: Delivery) => {
      if (enquiry.key === pending.current) finish(outcome, enquiry);
    });
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
