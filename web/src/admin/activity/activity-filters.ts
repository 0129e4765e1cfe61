// The filters of the activity: in the address, and in requests to the server.
import type { Person } from 'shared/accounts/names/people.ts';
import { ACTIVITY_TYPES, SYSTEM_ACTOR, type ActivityType } from 'shared/system/activity-types.ts';

export interface ActivityFilters {
  type: ActivityType | '';
  /** A username or display name, or part of one, or System. */
  actor: string;
  /** Days such as 2026-03-31, both included. */
  from: string;
  to: string;
}

export const NO_FILTERS: ActivityFilters = { type: '', actor: '', from: '', to: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readDay(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function readActivityFilters(params: URLSearchParams): ActivityFilters {
  return {
    type: ACTIVITY_TYPES.find((type) => type === params.get('type')) ?? '',
    actor: (params.get('actor') ?? '').trim().slice(0, 200),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

export function writeActivityFilters(filters: ActivityFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/**
 * The username for a typed name, or for a part of a name that only one user has; otherwise the typed text. Undefined if
 * several users match.
 */
export function actorMeant(typed: string, people: readonly Person[]): string | undefined {
  const text = typed.toLowerCase();
  if (text === '') return '';
  // Not the name of any user, but perhaps part of one.
  if (text === SYSTEM_ACTOR.toLowerCase()) return SYSTEM_ACTOR;
  const isOf = (fits: (name: string) => boolean) => (person: Person) =>
    [person.username, person.name].some((name) => fits(name.toLowerCase()));
  const alike = people.filter(isOf((name) => name.includes(text)));
  const meant = alike.length > 1 ? alike.find(isOf((name) => name === text)) : alike[0];
  return alike.length === 0 ? typed : meant?.username;
}

const startOf = (day: string) => new Date(`${day}T00:00`);

/** Computed from the next day: where clocks go back at midnight, the last hour of a day comes twice. */
const endOf = (day: string) => new Date(startOf(day).setHours(24) - 1);

/** The server refuses years with more than four digits, and would read a plain day as UTC. */
function written(day: string, time: Date): string {
  const text = day && time.toISOString();
  return /^\d{4}-/.test(text) ? text : day;
}

/** Days are in this computer's time zone, as in the list. */
export function askedOf(filters: ActivityFilters): ActivityFilters {
  const { from, to } = filters;
  return { ...filters, from: written(from, startOf(from)), to: written(to, endOf(to)) };
}
