// Combines events about leads, so that a hundred changes cause one reload of the screens.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { createDelay } from './delay.ts';

/** Ids of leads that may have changed; `any` if it is not known which. */
export type News = ReadonlySet<number> | 'any';

/** The union of both. */
export function joinNews(a: News | undefined, b: News): News {
  if (a === undefined) return b;
  return a === 'any' || b === 'any' ? 'any' : a.union(b);
}

const GATHER_MS = 150;
const NEWS_EVERY_MS = 2000;

/** Undefined for an event that changes no lead. */
export function newsOf(event: LiveEvent): News | undefined {
  if ('id' in event) return new Set([event.id]);
  if (event.type === 'leads.changed') return new Set([...event.leads.map(({ id }) => id), ...event.left]);
  // A user's leads may have become unassigned, or assigned again: lists change, but no lead does.
  if (event.type === 'people.changed') return new Set();
  return event.type === 'settings.changed' ? 'any' : undefined;
}

/** Combines events, so that the screens reload once for a hundred changes. */
export function createGathering(notify: (news: News) => void) {
  let gathered: News | undefined;
  /** By a monotonic clock: otherwise news would wait for as long as the clock was set back. */
  let notifiedAt = 0;
  const passing = createDelay(() => {
    const due = gathered ?? 'any';
    gathered = undefined;
    notifiedAt = performance.now();
    notify(due);
  });

  return {
    add(more: News) {
      gathered = joinNews(gathered, more);
      passing.start(Math.max(GATHER_MS, notifiedAt + NEWS_EVERY_MS - performance.now()));
    },
    /** Starts the pause as if the screens had just been notified. */
    rest() {
      notifiedAt = performance.now();
    },
    stop: passing.stop,
  };
}
