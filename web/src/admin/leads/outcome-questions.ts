// Questions about the outcome of contact attempts (rule E24i): stored by lead and user, as a phone may close a page in
// the background during a call.
import { CONTACT_CHANNELS, type ContactChannel } from 'shared/leads/lead-values.ts';
import { isNumber, isOneOf, optional, readMembers, type Checks } from '../../api/checks.ts';
import { createLocalStore, type LocalStore } from '../../platform/local-store.ts';

/** Which question is asked: the outcome of an attempt, or when to try again after nobody answered. */
export interface OutcomeQuestion {
  /** Absent until it is chosen, for an attempt that was not started here. */
  channel?: ContactChannel | undefined;
  step: 'outcome' | 'follow-up';
  /** Milliseconds since the epoch. */
  askedAt: number;
}

/** As long as offline work keeps its time (rule E24g): nobody remembers older calls. */
const ASKED_FOR_MS = 7 * 24 * 3_600_000;

/** Whether the question is too old to be asked (rule E24k). */
export const isOver = ({ askedAt }: OutcomeQuestion, now: number) => now - askedAt > ASKED_FOR_MS;

type Questions = LocalStore<number, OutcomeQuestion | undefined>;

const CHECKS: Checks<OutcomeQuestion> = {
  channel: optional(isOneOf(CONTACT_CHANNELS)),
  step: isOneOf(['outcome', 'follow-up']),
  askedAt: isNumber,
};

const all = new Map<string, Questions>();

function open(username: string): Questions {
  const questions = createLocalStore<number, OutcomeQuestion | undefined>(
    {
      prefix: `outcome:${username}:`,
      nothing: undefined,
      // Nothing is stored until it is known who is signed in.
      isEmpty: (question) => question === undefined || username === '',
      readKey: Number,
      // An earlier console did not store the time of the question.
      read: (stored) => readMembers({ askedAt: Date.now(), ...(stored as object) }, CHECKS),
    },
    window,
  );
  for (const [lead, question] of questions.entries())
    questions.change(lead, () => (question && isOver(question, Date.now()) ? undefined : question));
  return questions;
}

/** The questions to one user, by the number of the lead. Signing out removes them (`session/kept-drafts.ts`). */
export function outcomeQuestions(username: string): Questions {
  const questions = all.get(username) ?? open(username);
  all.set(username, questions);
  return questions;
}
