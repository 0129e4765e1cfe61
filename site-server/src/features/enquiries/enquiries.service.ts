// Takes an enquiry from a visitor: it is answered only after it is on disk, and a repeat gets the same answer without
// being stored again.
import type { AnswerBy, CaptchaOutcome, Enquiry, EnquiryAnswer, ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { enquiryAnswer } from 'shared/enquiry/enquiry.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import { KEY_DAYS, REPEAT_DAYS } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import { forgetAnswersBefore, prepareAnswerRead, rememberAnswer } from '../../database/remembered-answers.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { HourKey } from '../../http/idempotency-key.ts';
import { addressKey, createBucket, createFailureCount } from '../../http/rate-limits.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { newLeadEvent } from '../leads/new-lead-event.ts';
import { contactKeysOf } from '../leads/contact-keys.ts';
import { insertSpam } from './enquiries.store.ts';

const HOUR_MS = 3_600_000;
/** Generous, as customers of a mobile network share addresses (rule B16). */
const PER_HOUR = 30;
const BURST = 10;
/**
 * Limits for enquiries without an expected captcha: fewer per address, and above a total they are treated as
 * suspicious.
 */
const UNCHECKED_PER_HOUR = 10;
const UNCHECKED_BURST = 5;
const UNCHECKED_IN_ALL = 10;
const DAY_MS = 24 * HOUR_MS;

export interface Enquiries {
  /**
   * @param key  names this enquiry; a repeat of the key gets the first answer (rule B15)
   * @throws AppError `rate_limited`; `invalid` when the captcha was not solved
   */
  submit(
    enquiry: Enquiry,
    origin: Origin,
    key: string | HourKey | undefined,
    kind?: 'callback',
  ): Promise<EnquiryAnswer>;
  /** Deletes keys older than a year; those of posted forms, and answers with a lead, after seven days. */
  forgetOldKeys(now?: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  addLead(
    tx: Inserts,
    enquiry: ReceivedEnquiry,
    origin: Origin,
    receivedAt: string,
  ): { id: number; possibleRepeat: boolean; responseDueAt: string | null };
  /** Undefined if no captcha is configured. @throws AppError `invalid` when the captcha was not solved */
  checkCaptcha: ((token: string, isUnavailable: boolean) => Promise<CaptchaOutcome>) | undefined;
  mail: {
    /** Queues the mails about a new lead; gives whether there were any. */
    queueForLead(tx: Inserts, id: number, enquiry: ReceivedEnquiry): boolean;
    /** Called when mails are on disk. */
    wake(): void;
  };
  /** The time until which an answer is promised to the sender: the lead's own, for spam as if it were a lead. */
  promises: {
    promiseOf(dueAt: string | null): AnswerBy | undefined;
    answerBy(reason: string, from: string): AnswerBy | undefined;
  };
  /** Notifies all listeners, after the lead is on disk. */
  publish(event: LiveEvent): void;
  rateLimits: boolean;
}

interface Stored {
  id: number;
  answerBy: AnswerBy | undefined;
  /** The event to publish; none for spam. */
  event?: LiveEvent;
  hasMails?: boolean;
}

export function createEnquiries(parts: Parts): Enquiries {
  const { database, clock, addLead, checkCaptcha, mail, promises, publish, rateLimits } = parts;
  const bucket = createBucket(PER_HOUR, BURST, clock.now);
  const uncheckedBucket = createBucket(UNCHECKED_PER_HOUR, UNCHECKED_BURST, clock.now);
  const unchecked = createFailureCount(Infinity, HOUR_MS, clock.now);
  /**
   * Enquiries being processed, by key: a captcha's token is valid only once, so a repeat must not use it at the same
   * time.
   */
  const underWay = new Map<string, Promise<EnquiryAnswer>>();
  const readAnswer = prepareAnswerRead(database);

  /**
   * The enquiry with the result of its captcha. The captcha service is asked before any transaction, but not about an
   * enquiry that the honeypot has caught, as that is spam anyway.
   */
  async function receive(enquiry: Enquiry, kind: 'callback' | undefined): Promise<ReceivedEnquiry> {
    const { 'h-captcha-response': token, captchaUnavailable, ...kept } = enquiry;
    const received = kind ? { ...kept, kind } : kept;
    if (!checkCaptcha || kept.website !== '') return received;
    return { ...received, captcha: await checkCaptcha(token, captchaUnavailable) };
  }

  /** Rule B12: a sender for whom the captcha could not be shown may be a program. The enquiry is still kept. */
  function isSuspicious({ captcha }: ReceivedEnquiry, { ip }: Origin): boolean {
    if (captcha !== 'unavailable') return false;
    if (rateLimits) uncheckedBucket.take(addressKey(ip));
    return unchecked.reserve('') > UNCHECKED_IN_ALL;
  }

  /** Spam is answered like a lead, with a number that no lead has, and waits for a person to rescue it (rule B14). */
  function storeSpam(tx: Inserts, enquiry: ReceivedEnquiry, origin: Origin, ts: string): Stored {
    const { phone_key: phoneKey, email_key: emailKey } = contactKeysOf(enquiry.phone, enquiry.email);
    const id = insertSpam(tx, { enquiry, phoneKey, emailKey, ...origin, ts });
    return { id, answerBy: promises.answerBy(enquiry.reason, ts) };
  }

  function storeLead(tx: Inserts, enquiry: ReceivedEnquiry, origin: Origin, ts: string): Stored {
    const { id, possibleRepeat, responseDueAt } = addLead(tx, enquiry, origin, ts);
    insertActivity(tx, { type: 'message', action: `New enquiry ${leadRef(id)}`, ts });
    const { name, reason } = enquiry;
    return {
      id,
      answerBy: promises.promiseOf(responseDueAt),
      event: newLeadEvent({ id, name, reason, possibleRepeat, actor: '', ts }),
      hasMails: !possibleRepeat && mail.queueForLead(tx, id, enquiry),
    };
  }

  async function take(
    enquiry: Enquiry,
    origin: Origin,
    key: string | undefined,
    kind: 'callback' | undefined,
  ): Promise<EnquiryAnswer> {
    if (rateLimits) bucket.take(addressKey(origin.ip));
    const received = await receive(enquiry, kind);
    const store = received.website !== '' || isSuspicious(received, origin) ? storeSpam : storeLead;

    const { answer, stored } = await database.groupCommit((tx) => {
      const ts = clock.timestamp();
      const stored = store(tx, received, origin, ts);
      const { id, answerBy } = stored;
      const answer: EnquiryAnswer = { ok: true, id, ref: leadRef(id), ...(answerBy && { answerBy }) };
      if (key !== undefined) rememberAnswer(tx, key, answer, ts);
      return { answer, stored };
    });
    if (stored.event) publish(stored.event);
    if (stored.hasMails) mail.wake();
    return answer;
  }

  /** The answer to the first enquiry with this key, which may still be in progress. */
  function findAnswer(key: string, since?: string): EnquiryAnswer | Promise<EnquiryAnswer> | undefined {
    const repeated = readAnswer(key, since);
    return repeated === undefined ? underWay.get(key) : enquiryAnswer.parse(repeated);
  }

  return {
    async submit(enquiry, origin, key, kind) {
      if (key === undefined) return take(enquiry, origin, key, kind);
      const { present, former } = typeof key === 'string' ? { present: key } : key;
      const hourAgo = new Date(clock.now() - HOUR_MS).toISOString();
      const first = findAnswer(present) ?? (former === undefined ? undefined : findAnswer(former, hourAgo));
      if (first) return first;
      const taking = take(enquiry, origin, present, kind).finally(() => underWay.delete(present));
      underWay.set(present, taking);
      return taking;
    },

    async forgetOldKeys(now = clock.now()) {
      const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
      await database.transaction((tx) => forgetAnswersBefore(tx, before(REPEAT_DAYS), before(KEY_DAYS)));
    },
  };
}
