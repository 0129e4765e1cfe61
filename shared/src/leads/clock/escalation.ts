// Whom a lead that nobody opens is brought to, one step after the other (rule D17).

/** The assignee; everybody who may take the lead; administrators. */
export const ESCALATION_STEPS = ['assignee', 'everyone', 'admins'] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** Minutes of office time that a lead waits before each step; null for no such step. */
export type EscalationMinutes = Record<EscalationStep, number | null>;

/** Whether each step comes after the one before it. */
export function isAscending(minutes: EscalationMinutes): boolean {
  const times = ESCALATION_STEPS.map((step) => minutes[step]).filter((time) => time !== null);
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0));
}
