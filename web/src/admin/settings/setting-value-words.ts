// The value of a setting in words, for comparing two of them.
import { isEqual } from 'shared/editing/is-equal.ts';
import { ESCALATION_STEPS } from 'shared/leads/clock/escalation.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import type { Settings } from 'shared/office/settings.ts';

const dayName = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1, 3);

function hoursInWords(hours: Settings['officeHours']): string {
  const days = WEEKDAYS.map((day) => {
    const open = hours[day];
    return `${dayName(day)} ${open ? `${open.from}–${open.to}` : 'closed'}`;
  });
  return days.join(', ');
}

function daysInWords(days: Settings['closedDays']): string {
  return days.map(({ date, name }) => [name, date].filter(Boolean).join(' ')).join(', ') || 'none';
}

function targetsInWords({ general, byReason, byPriority }: Settings['responseTargets']): string {
  const hours = (minutes: number | null) => {
    if (minutes === null) return 'no target';
    return Number.isNaN(minutes) ? 'empty' : `${minutes / 60} h`;
  };
  const others = Object.entries({ ...byReason, ...byPriority }).filter(([, minutes]) => minutes !== null);
  return [hours(general), ...others.map(([name, minutes]) => `${name} ${hours(minutes)}`)].join(', ');
}

function stepsInWords(minutes: Settings['escalation']): string {
  const time = (after: number | null) => {
    if (after === null) return 'never';
    return Number.isNaN(after) ? 'empty' : `${after} min`;
  };
  return ESCALATION_STEPS.map((step) => `${step} ${time(minutes[step])}`).join(', ');
}

/** Texts only of templates that the other side lacks, as they may be long. */
function templatesInWords(templates: Settings['replyTemplates'], others: Settings['replyTemplates'] = []): string {
  const words = templates.map((template) =>
    others.some((other) => isEqual(other, template)) ? template.name : `${template.name}: “${template.text}”`,
  );
  return words.join('; ') || 'none';
}

interface Beside {
  /** The values of the other side. */
  others: Partial<Settings>;
  nameOfUser: (id: number) => string;
}

/** For settings with more than two values: a switch that both have changed has the same value on both sides. */
export function settingInWords(
  name: keyof Settings,
  values: Partial<Settings>,
  { others, nameOfUser }: Beside,
): string {
  if (name === 'officeHours' && values.officeHours) return hoursInWords(values.officeHours);
  if (name === 'responseTargets' && values.responseTargets) return targetsInWords(values.responseTargets);
  if (name === 'escalation' && values.escalation) return stepsInWords(values.escalation);
  if (name === 'replyTemplates' && values.replyTemplates)
    return templatesInWords(values.replyTemplates, others.replyTemplates);
  if (name === 'closedDays' && values.closedDays) return daysInWords(values.closedDays);
  if (name === 'mailNewLeadsTo' && values.mailNewLeadsTo)
    return values.mailNewLeadsTo.map(nameOfUser).join(', ') || 'nobody';
  const value = values[name];
  if (typeof value === 'number') return Number.isNaN(value) ? 'empty' : `${value} months`;
  return typeof value === 'string' ? value : '';
}
