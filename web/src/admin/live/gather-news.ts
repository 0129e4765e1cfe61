// What the stream says of leads, gathered: a hundred changes are one reading of the screens.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { createDelay } from './delay.ts';

/** Leads that may be other than what is on screen; `any` when it is not known which. */
export type News = ReadonlySet<number> | 'any';

/** Both in one. */
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
  // Somebody's leads may be unassigned by now, or assigned again: other lists have them, but they are the same.
  if (event.type === 'people.changed') return new Set();
  return event.type === 'settings.changed' ? 'any' : undefined;
}

/** Combines events, so that the screens reload once for a hundred changes. */
export function createGathering(notify: (news: News) => void) {
  let gathered: News | undefined;
  /** By no clock that can be set: news would wait for as long as it is set back. */
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
    /** As if the screens had been notified right now. */
    rest() {
      notifiedAt = performance.now();
    },
    stop: passing.stop,
  };
}
