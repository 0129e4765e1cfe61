// Escalation of leads that nobody opens, step by step (rule D17).

/** The steps: the assignee; everyone who may take the lead; administrators. */
export const ESCALATION_STEPS = ['assignee', 'everyone', 'admins'] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** Minutes of office time before each step; null to skip it. */
export type EscalationMinutes = Record<EscalationStep, number | null>;

/** Whether each step comes later than the one before it. */
export function isAscending(minutes: EscalationMinutes): boolean {
  const times = ESCALATION_STEPS.map((step) => minutes[step]).filter((time) => time !== null);
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0));
}
