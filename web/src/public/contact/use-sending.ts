// State of sending: idle, sending, then success or error. An enquiry is stored until the server has it.
import { useContext, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';
import { isShortPhone } from 'shared/enquiry/enquiry-rules.ts';
import type { FormOutcome } from 'shared/site/page-renderer.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import { FORM_WORDS } from './contact-words.ts';
import type { Delivery } from './deliver-enquiries.ts';
import { linkText } from './direct-links.ts';
import { findWaiting, onDelivery, submitEnquiry, type Attempt, type Sent } from './enquiry-outbox.ts';
import { FAILED_TO_SEND, type EnquiryPath, type OutgoingEnquiry } from './send-enquiry.ts';

export type FormStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'success'; ref: string; answerBy?: AnswerBy | undefined }
  /** The visitor is asked to confirm this number (rule B30). */
  | { name: 'question'; phone: string }
  /**
   * `message` is the reason. With `waiting` the enquiry is stored and will be sent automatically, which is shown first.
   * `typed` is the text for the alternative links.
   */
  | { name: 'error'; message: string; waiting?: { heading: string }; typed: string };

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  /** The element in which the outcome is shown. */
  notice: RefObject<HTMLDivElement | null>;
  status: FormStatus;
  errors: FieldErrors;
  setErrors: (change: (before: FieldErrors) => FieldErrors) => void;
  /** The enquiry whose result is to be shown here. */
  pending: RefObject<OutgoingEnquiry | undefined>;
  /**
   * The alternative links contain the present input, and a corrected field is no longer marked; an unfinished one is not
   * marked yet. @param found  what is wrong with the input
   */
  noteTyped: (values: object, found: FieldErrors) => void;
  /** Asks once to confirm a short number before anything is sent (rule B30); false if there is nothing to ask. */
  ask: (phone: string) => boolean;
  /** Shows validation errors. */
  refuse: (errors: FieldErrors) => void;
  send: (attempt: Attempt) => Promise<void>;
}

/** After an unexpected failure the other ways to reach the office are shown. */
const NOT_SENT: Sent = { isKept: false, outcome: { kind: 'unreachable' } };

/** The server's result of a posted form: messages by field, and the input. */
type PostedForm = FormOutcome & { values: object };

function initialStatus(state: PostedForm | null): FormStatus {
  if (state?.sentRef !== undefined) return { name: 'success', ref: state.sentRef, answerBy: state.answerBy };
  if (state?.failure !== undefined) return { name: 'error', message: state.failure, typed: linkText(state.values) };
  if (state?.askedPhone !== undefined) return { name: 'question', phone: state.askedPhone };
  return { name: 'idle' };
}

function waitingStatus({ body }: OutgoingEnquiry, isKept: boolean, message = FAILED_TO_SEND): FormStatus {
  const typed = linkText(JSON.parse(body) as object);
  if (!isKept) return { name: 'error', message, typed };
  const heading = navigator.onLine ? FORM_WORDS.notSentYet : FORM_WORDS.offline;
  return { name: 'error', message: message === FAILED_TO_SEND ? '' : message, waiting: { heading }, typed };
}

function firstBadField(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  return [...form.elements].find((element): element is HTMLInputElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? Object.hasOwn(errors, element.name)
      : false,
  );
}

/** Focuses the first invalid field, visible with its message, and above it as much of the summary as there is space for. */
function showOutcome(form: HTMLFormElement | null, notice: HTMLElement | null, errors: FieldErrors): void {
  if (!form || !notice) return;
  notice.scrollIntoView({ block: 'start', behavior: 'instant' });
  const field = firstBadField(form, errors);
  (field ?? notice).focus({ preventScroll: true });
  field?.closest('.field')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Handles a form's `submit` event. If `submit` fails, the browser posts the form as it does without scripts (rule B32). */
export const inPlace =
  (submit: (form: HTMLFormElement) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    submit(event.currentTarget);
    event.preventDefault();
  };

/**
 * @param state  the server's result of a post without scripts
 * @param empty  removes what the server has stored from the form, which may be of another tab; false if the form contains
 *   something else
 */
export function useSending(
  path: EnquiryPath,
  state: PostedForm | null,
  empty: (form: HTMLFormElement, sent: OutgoingEnquiry, isOwn: boolean) => boolean,
): Sending {
  const isPreview = useContext(PreviewContext);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<FormStatus>(() => initialStatus(state));
  const [errors, setErrors] = useState<FieldErrors>(state?.errors ?? {});
  const [attempts, setAttempts] = useState(0);
  const pending = useRef<OutgoingEnquiry>(undefined);
  /** The short number that the visitor was asked to confirm last. */
  const asked = useRef(state?.askedPhone);
  /** Until the enquiry waiting since an earlier page is known, any delivery may be of it. */
  const isStarting = useRef(state === null);

  function show({ enquiry, outcome }: Delivery): boolean {
    // Compared by text too, because another tab may have sent the same draft.
    const isOwn = isStarting.current || enquiry.key === pending.current?.key;
    const isHere = outcome.kind === 'sent' && form.current !== null && empty(form.current, enquiry, isOwn);
    if (!isHere && !isOwn) return false;
    isStarting.current = false;
    pending.current = undefined;
    if (outcome.kind === 'refused') {
      setErrors(outcome.fields);
      setStatus({ name: 'error', message: outcome.message, typed: linkText(JSON.parse(enquiry.body) as object) });
      return true;
    }
    setErrors({});
    setStatus({ name: 'success', ref: outcome.ref, answerBy: outcome.answerBy });
    return true;
  }

  async function send(attempt: Attempt): Promise<void> {
    const { enquiry } = attempt;
    isStarting.current = false;
    setStatus({ name: 'sending' });
    pending.current = enquiry;
    const { isKept, outcome } = await submitEnquiry(attempt).catch(() => NOT_SENT);
    // Unless the result, from this attempt, another tab or the worker, was shown already.
    if (pending.current?.key === enquiry.key)
      setStatus(waitingStatus(enquiry, isKept, outcome.kind === 'later' ? outcome.message : FAILED_TO_SEND));
    setAttempts((before) => before + 1);
  }

  useEffect(() => {
    if (isPreview) return undefined;
    async function findEarlier(): Promise<void> {
      const waiting = await findWaiting(path);
      // Set even while thanks for another enquiry are shown, because a correction must replace the waiting one.
      pending.current ??= waiting;
      if (!isStarting.current) return;
      isStarting.current = false;
      if (waiting) setStatus(waitingStatus(waiting, true));
    }
    // The server's result of a posted form is not replaced.
    if (isStarting.current) void findEarlier();
    return onDelivery(path, show);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  useEffect(() => {
    if (attempts > 0) showOutcome(form.current, notice.current, errors);
    // oxlint-disable-next-line react/exhaustive-deps -- moves on submit, not while typing
  }, [attempts]);

  return {
    form,
    notice,
    status,
    errors,
    setErrors,
    pending,
    noteTyped(values, found) {
      setStatus((before) => (before.name === 'error' ? { ...before, typed: linkText(values) } : before));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).flatMap(([field]) => (found[field] ? [[field, found[field]]] : []))),
      );
    },
    ask(phone) {
      // A number that is sent again unchanged counts as confirmed.
      if (!isShortPhone(phone) || asked.current === phone) return false;
      asked.current = phone;
      setErrors({});
      setStatus({ name: 'question', phone });
      setAttempts((before) => before + 1);
      return true;
    },
    refuse(found) {
      setErrors(found);
      setStatus({ name: 'idle' });
      setAttempts((before) => before + 1);
    },
    send,
  };
}
