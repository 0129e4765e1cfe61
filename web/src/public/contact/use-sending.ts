// The life of a form: idle, sending, then success or error. What it sends is kept until the server has it.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { FormOutcome } from 'shared/site/page-renderer.ts';
import type { Delivery } from './deliver-enquiries.ts';
import { findWaiting, onDelivery, submitEnquiry, type Attempt } from './enquiry-outbox.ts';
import { FAILED_TO_SEND, type EnquiryPath, type OutgoingEnquiry } from './send-enquiry.ts';

const OFFLINE_MESSAGE = 'You are offline. We will send this when you are back.';

export type FormStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'success'; ref: string }
  /** `waiting`: it is kept and will be sent by itself. */
  | { name: 'error'; message: string; waiting: boolean };

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  /** Where the outcome is shown. */
  notice: RefObject<HTMLDivElement | null>;
  status: FormStatus;
  errors: FieldErrors;
  setErrors: (change: (before: FieldErrors) => FieldErrors) => void;
  /** The enquiry whose outcome is to be shown here. */
  pending: RefObject<OutgoingEnquiry | undefined>;
  /** Shows what to correct. */
  refuse: (errors: FieldErrors) => void;
  send: (attempt: Attempt) => Promise<void>;
}

function initialStatus(state: FormOutcome | null): FormStatus {
  if (state?.sentRef !== undefined) return { name: 'success', ref: state.sentRef };
  if (state?.failure !== undefined) return { name: 'error', message: state.failure, waiting: false };
  return { name: 'idle' };
}

function waitingStatus(kept: boolean, message = FAILED_TO_SEND): FormStatus {
  return { name: 'error', message: kept && !navigator.onLine ? OFFLINE_MESSAGE : message, waiting: kept };
}

function firstBadField(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  return [...form.elements].find((element): element is HTMLInputElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? Object.hasOwn(errors, element.name)
      : false,
  );
}

/**
 * @param state  what the server says of the form after it was posted without scripts
 * @param onSent  gets what the server has taken, and from which form
 */
export function useSending(
  path: EnquiryPath,
  state: FormOutcome | null,
  onSent: (sent: OutgoingEnquiry, form: HTMLFormElement) => void,
): Sending {
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
      setStatus({ name: 'error', message: outcome.message, waiting: false });
      return;
    }
    if (form.current) onSent(enquiry, form.current);
    setErrors({});
    setStatus({ name: 'success', ref: outcome.ref });
  }

  async function send(attempt: Attempt): Promise<void> {
    const { enquiry } = attempt;
    isStarting.current = false;
    setStatus({ name: 'sending' });
    pending.current = enquiry;
    const { isKept, outcome } = await submitEnquiry(attempt);
    // Unless its delivery, by this attempt, another tab or the worker, has been shown already.
    if (pending.current?.key === enquiry.key)
      setStatus(waitingStatus(isKept, outcome.kind === 'later' ? outcome.message : FAILED_TO_SEND));
    setAttempts((before) => before + 1);
  }

  useEffect(() => {
    async function findEarlier(): Promise<void> {
      const waiting = await findWaiting(path);
      if (!isStarting.current) return;
      isStarting.current = false;
      pending.current = waiting;
      if (waiting) setStatus(waitingStatus(true));
    }
    // What the server has just said about a posted form is not painted over.
    if (isStarting.current) void findEarlier();
    return onDelivery(show);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form comes alive
  }, []);

  useEffect(() => {
    if (attempts > 0 && form.current) (firstBadField(form.current, errors) ?? notice.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- moves on an attempt to send, not while typing
  }, [attempts]);

  return {
    form,
    notice,
    status,
    errors,
    setErrors,
    pending,
    refuse(found) {
      setErrors(found);
      setStatus({ name: 'idle' });
      setAttempts((before) => before + 1);
    },
    send,
  };
}
