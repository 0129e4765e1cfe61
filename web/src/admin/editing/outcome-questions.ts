// Questions about the outcome of contact attempts (rule E24i): on disk, by lead and person, since a telephone closes the
// page of a console that is in the background during a call.
import { CONTACT_CHANNELS, type ContactChannel } from 'shared/leads/lead-values.ts';
import { isOneOf, optional, readMembers, type Checks } from '../../api/checks.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** What is asked about: the outcome of an attempt, or when to try again after nobody answered. */
export interface OutcomeQuestion {
  /** Absent until it is chosen, for an attempt that was not begun here. */
  channel?: ContactChannel | undefined;
  step: 'outcome' | 'follow-up';
}

type Questions = DraftStore<number, OutcomeQuestion | undefined>;

const CHECKS: Checks<OutcomeQuestion> = {
  channel: optional(isOneOf(CONTACT_CHANNELS)),
  step: isOneOf(['outcome', 'follow-up']),
};

const all = new Map<string, Questions>();

/** The questions to one person, by the number of the lead. They stay after a sign-out: they say nothing of the sender. */
export function outcomeQuestions(username: string): Questions {
  const questions =
    all.get(username) ??
    createDraftStore<number, OutcomeQuestion | undefined>(
      {
        prefix: `outcome:${username}:`,
        nothing: undefined,
        // Until it is known who is signed in, nothing is kept.
        isEmpty: (question) => question === undefined || username === '',
        readKey: Number,
        read: (stored) => readMembers(stored, CHECKS),
      },
      window,
    );
  all.set(username, questions);
  return questions;
}
