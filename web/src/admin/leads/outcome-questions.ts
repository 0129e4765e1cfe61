// Questions about the outcome of contact attempts (rule E24i): on disk, by lead and person, since a telephone closes the
// page of a console that is in the background during a call.
import { CONTACT_CHANNELS, type ContactChannel } from 'shared/leads/lead-values.ts';
import { isNumber, isOneOf, optional, readMembers, type Checks } from '../../api/checks.ts';
import { createDraftStore, type DraftStore } from '../editing/draft-store.ts';

/** What is asked about: the outcome of an attempt, or when to try again after nobody answered. */
export interface OutcomeQuestion {
  /** Absent until it is chosen, for an attempt that was not begun here. */
  channel?: ContactChannel | undefined;
  step: 'outcome' | 'follow-up';
  /** In milliseconds. */
  askedAt: number;
}

/** As long as what was done offline keeps its time (rule E24g): later nobody remembers. */
const ASKED_FOR_MS = 7 * 24 * 3_600_000;

/** Whether it is asked no longer (rule E24k). */
export const isOver = ({ askedAt }: OutcomeQuestion, now: number) => now - askedAt > ASKED_FOR_MS;

type Questions = DraftStore<number, OutcomeQuestion | undefined>;

const CHECKS: Checks<OutcomeQuestion> = {
  channel: optional(isOneOf(CONTACT_CHANNELS)),
  step: isOneOf(['outcome', 'follow-up']),
  askedAt: isNumber,
};

const all = new Map<string, Questions>();

function open(username: string): Questions {
  const questions = createDraftStore<number, OutcomeQuestion | undefined>(
    {
      prefix: `outcome:${username}:`,
      nothing: undefined,
      // Until it is known who is signed in, nothing is kept.
      isEmpty: (question) => question === undefined || username === '',
      readKey: Number,
      // An earlier console did not keep when it asked.
      read: (stored) => readMembers({ askedAt: Date.now(), ...(stored as object) }, CHECKS),
    },
    window,
  );
  for (const [lead, question] of questions.drafts())
    questions.change(lead, () => (question && isOver(question, Date.now()) ? undefined : question));
  return questions;
}

/** The questions to one person, by the number of the lead. Signing out removes them (`session/kept-drafts.ts`). */
export function outcomeQuestions(username: string): Questions {
  const questions = all.get(username) ?? open(username);
  all.set(username, questions);
  return questions;
}
