// Taking an enquiry from a visitor: it is answered only when it is on disk, and a repeat is answered but not stored again.
import type { Enquiry, EnquiryAnswer } from 'shared/enquiry.ts';
import { enquiryAnswer } from 'shared/enquiry.ts';
import { leadRef } from 'shared/leads.ts';
import { REPEAT_DAYS } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import { findRememberedAnswer, forgetAnswersBefore, rememberAnswer } from '../../database/remembered-answers.ts';
import type { Inserts } from '../../database/transaction.ts';
import { addressKey, createBucket } from '../../http/rate-limits.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { insertSpam } from './enquiries.store.ts';

/** Carrier networks share addresses between customers, so the bound is generous (rule B16). */
const PER_HOUR = 30;
const BURST = 10;
const KEY_LIFETIME_MS = REPEAT_DAYS * 24 * 3_600_000;

export interface Enquiries {
  /**
   * @param key  names this enquiry; a repeat of the key gets the first answer (rule B15)
   * @throws AppError `rate_limited`
   */
  submit(enquiry: Enquiry, origin: Origin, key: string | undefined): Promise<EnquiryAnswer>;
  /** Forgets keys older than seven days. */
  forgetOldKeys(): Promise<void>;
}

interface Submitted {
  answer: EnquiryAnswer;
  created?: LiveEvent | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  addLead(tx: Inserts, enquiry: Enquiry, origin: Origin): { id: number; possibleRepeat: boolean };
  /** Tells who is listening, after the lead is on disk. */
  publish(event: LiveEvent): void;
  rateLimits: boolean;
}

export function createEnquiries({ database, clock, addLead, publish, rateLimits }: Parts): Enquiries {
  const bucket = createBucket(PER_HOUR, BURST, clock.now);
  const knownAnswer = database.prepareRead<{ answer: string }>('select answer from idempotency_keys where key = ?');

  /** The id, and what is to be told of it: nothing of spam, nor of one of many that came at once (rule B16). */
  function store(tx: Inserts, enquiry: Enquiry, origin: Origin): { id: number; created?: LiveEvent | undefined } {
    const ts = clock.timestamp();
    // A filled honeypot gets the answer of a success, and a place where a person can rescue it (rule B14).
    if (enquiry.website !== '') return { id: insertSpam(tx, { enquiry, ...origin, ts }) };
    const { id, possibleRepeat } = addLead(tx, enquiry, origin);
    insertActivity(tx, { type: 'message', action: `New enquiry ${leadRef(id)}`, ts });
    if (possibleRepeat) return { id };
    return { id, created: { type: 'lead.created', id, ref: leadRef(id), actor: '', reason: enquiry.reason, ts } };
  }

  return {
    async submit(enquiry, origin, key) {
      const repeated = key === undefined ? undefined : knownAnswer(key);
      if (repeated) return enquiryAnswer.parse(JSON.parse(repeated.answer));
      if (rateLimits) bucket.take(addressKey(origin.ip));

      const { answer, created } = await database.groupCommit((tx): Submitted => {
        // Looked up again among the uncommitted: two copies may arrive in the same group.
        const first = key === undefined ? undefined : findRememberedAnswer(tx, key);
        if (first !== undefined) return { answer: enquiryAnswer.parse(first) };
        const { id, created } = store(tx, enquiry, origin);
        const answer: EnquiryAnswer = { ok: true, id, ref: leadRef(id) };
        if (key !== undefined) rememberAnswer(tx, key, answer, clock.timestamp());
        return { answer, created };
      });
      if (created) publish(created);
      return answer;
    },

    async forgetOldKeys() {
      const before = new Date(clock.now() - KEY_LIFETIME_MS).toISOString();
      await database.transaction((tx) => forgetAnswersBefore(tx, before));
    },
  };
}
