// The life of a form: idle, sending, then success or error. What it sends is kept until the server has it.
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';
import type { FormOutcome } from 'shared/site/page-renderer.ts';
import { LookedAtContext } from '../parts/looked-at.ts';
import { FORM_WORDS } from './contact-words.ts';
import type { Delivery } from './deliver-enquiries.ts';
import { linkText } from './direct-links.ts';
import { findWaiting, onDelivery, submitEnquiry, type Attempt } from './enquiry-outbox.ts';
import { FAILED_TO_SEND, type EnquiryPath, type OutgoingEnquiry } from './send-enquiry.ts';

export type FormStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'success'; ref: string; answerBy?: AnswerBy | undefined }
  /** The visitor is asked about this number (rule B30). */
  | { name: 'question'; phone: string }
  /**
   * `message` says why. With `waiting` it is kept and will be sent by itself, which is what is said first.
   * `typed` is what links to other ways carry along.
   */
  | { name: 'error'; message: string; waiting?: { heading: string }; typed: string };

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  /** Where the outcome is shown. */
  notice: RefObject<HTMLDivElement | null>;
  status: FormStatus;
  errors: FieldErrors;
  setErrors: (change: (before: FieldErrors) => FieldErrors) => void;
  /** The enquiry whose outcome is to be shown here. */
  pending: RefObject<OutgoingEnquiry | undefined>;
  /** Links to other ways carry what the form holds now. */
  noteTyped: (values: object) => void;
  /** Asks about a number before anything is sent. */
  ask: (phone: string) => void;
  /** Shows what to correct. */
  refuse: (errors: FieldErrors) => void;
  send: (attempt: Attempt) => Promise<void>;
}

/** What the server says, and what was typed. */
type PostedForm = FormOutcome & { values: object; askedPhone?: string };

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

/**
 * The focus goes to the first field to correct, with the summary in view where both have room. Where they have not, the
 * summary is scrolled out rather than left under the header, which stays.
 */
function showOutcome(form: HTMLFormElement | null, notice: HTMLElement | null, errors: FieldErrors): void {
  if (!form || !notice) return;
  notice.scrollIntoView({ block: 'start', behavior: 'instant' });
  const field = firstBadField(form, errors);
  (field ?? notice).focus({ preventScroll: true });
  if (!field || field.getBoundingClientRect().bottom <= innerHeight) return;
  field.scrollIntoView({ block: 'end', behavior: 'instant' });
  const edge = document.querySelector('.head')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = notice.getBoundingClientRect();
  if (top < edge && bottom > 0) scrollBy({ top: bottom, behavior: 'instant' });
}

/**
 * @param state  what the server says of the form after it was posted without scripts
 * @param onSent  gets what the server has taken, and from which form
 */
export function useSending(
  path: EnquiryPath,
  state: PostedForm | null,
  onSent: (sent: OutgoingEnquiry, form: HTMLFormElement) => void,
): Sending {
  const isLookedAt = useContext(LookedAtContext);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<FormStatus>(() => initialStatus(state));
  const [errors, setErrors] = useState<FieldErrors>(state?.errors ?? {});
  const [attempts, setAttempts] = useState(0);
  const pending = useRef<OutgoingEnquiry>(undefined);
  /** Until it is known what waits since an earlier page, any delivery may be of it. */
  const isStarting = useRef(state === null);

  function show({ enquiry, outcome }: Delivery): void {
    if (enquiry.path !== path || (!isStarting.current && enquiry.key !== pending.current?.key)) return;
    isStarting.current = false;
    pending.current = undefined;
    if (outcome.kind === 'refused') {
      setErrors(outcome.fields);
      setStatus({ name: 'error', message: outcome.message, typed: linkText(JSON.parse(enquiry.body) as object) });
      return;
    }
    if (form.current) onSent(enquiry, form.current);
    setErrors({});
    setStatus({ name: 'success', ref: outcome.ref, answerBy: outcome.answerBy });
  }

  async function send(attempt: Attempt): Promise<void> {
    const { enquiry } = attempt;
    isStarting.current = false;
    setStatus({ name: 'sending' });
    pending.current = enquiry;
    const { isKept, outcome } = await submitEnquiry(attempt);
    // Unless its delivery, by this attempt, another tab or the worker, has been shown already.
    if (pending.current?.key === enquiry.key)
      setStatus(waitingStatus(enquiry, isKept, outcome.kind === 'later' ? outcome.message : FAILED_TO_SEND));
    setAttempts((before) => before + 1);
  }

  useEffect(() => {
    if (isLookedAt) return undefined;
    async function findEarlier(): Promise<void> {
      const waiting = await findWaiting(path);
      if (!isStarting.current) return;
      isStarting.current = false;
      pending.current = waiting;
      if (waiting) setStatus(waitingStatus(waiting, true));
    }
    // The focus is there since the page was opened, wherever that has left the summary.
    const field = form.current && firstBadField(form.current, errors);
    if (field && field === document.activeElement) showOutcome(form.current, notice.current, errors);
    // What the server has just said about a posted form is not painted over.
    if (isStarting.current) void findEarlier();
    return onDelivery(show);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form comes alive
  }, []);

  useEffect(() => {
    if (attempts > 0) showOutcome(form.current, notice.current, errors);
    // oxlint-disable-next-line react/exhaustive-deps -- moves on an attempt to send, not while typing
  }, [attempts]);

  return {
    form,
    notice,
    status,
    errors,
    setErrors,
    pending,
    noteTyped(values) {
      setStatus((before) => (before.name === 'error' ? { ...before, typed: linkText(values) } : before));
    },
    ask(phone) {
      setErrors({});
      setStatus({ name: 'question', phone });
      setAttempts((before) => before + 1);
    },
    refuse(found) {
      setErrors(found);
      setStatus({ name: 'idle' });
      setAttempts((before) => before + 1);
    },
    send,
  };
}
