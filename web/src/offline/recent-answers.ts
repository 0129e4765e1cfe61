// The latest answers to edits, each of which lists may not know yet.
import type { Lead } from 'shared/leads/leads.ts';

/** More than anybody edits without a connection; lists contain older ones. */
const ANSWERS_KEPT = 1000;

export function createRecentAnswers() {
  const answers = new Map<number, Lead>();
  return {
    remember(id: number, lead: Lead): void {
      // The latest stands last.
      answers.delete(id);
      answers.set(id, lead);
      const [oldest] = answers.keys();
      if (answers.size > ANSWERS_KEPT && oldest !== undefined) answers.delete(oldest);
    },
    answerOf: (id: number) => answers.get(id),
    forgetAnswers: () => answers.clear(),
  };
}
