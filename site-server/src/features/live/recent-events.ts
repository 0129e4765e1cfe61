// The last events of this process, so that an interrupted stream can be resumed.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { BUFFER_MAX, makeFrame } from '../../http/event-stream.ts';

const KEPT = 256;
/** Missed events are sent at once: more than the stream's buffer would disconnect the client again and again. */
const MISSED_BYTES_MAX = BUFFER_MAX / 2;

export interface NumberedEvent {
  event: LiveEvent;
  id: string;
  /** The complete event as it is sent. */
  frame: string;
}

export interface RecentEvents {
  add(event: LiveEvent): NumberedEvent;
  /**
   * Events after the one with this id; undefined if that is no longer known, or if there are too many to send at once.
   */
  since(id: string): NumberedEvent[] | undefined;
  /** The id of the newest event. */
  lastId(): string;
}

function withoutNameOf(event: LiveEvent, lead: number): LiveEvent {
  if (event.type === 'leads.changed') {
    if (!event.leads.some(({ id }) => id === lead)) return event;
    const leads = event.leads.map(({ name, ...one }) =>
      name === undefined || one.id === lead ? one : { ...one, name },
    );
    return { ...event, leads };
  }
  if (!('name' in event) || event.id !== lead) return event;
  const { name: _name, ...others } = event;
  return others;
}

/** Removes the name from stored events of a deleted lead, whose sender may have been erased (rule B20). */
function withoutName(numbered: NumberedEvent, lead: number): NumberedEvent {
  const event = withoutNameOf(numbered.event, lead);
  return event === numbered.event ? numbered : { ...numbered, event, frame: makeFrame(event.type, numbered.id, event) };
}

/** @param epoch  distinguishes the events of this process from those of another */
export function createRecentEvents(epoch: string): RecentEvents {
  let kept: NumberedEvent[] = [];
  let last = 0;
  const idOf = (number: number) => `${epoch}-${number}`;
  return {
    add(event) {
      last += 1;
      const id = idOf(last);
      const numbered = { event, id, frame: makeFrame(event.type, id, event) };
      kept = [...kept, numbered].slice(-KEPT);
      if (event.type === 'lead.deleted') kept = kept.map((one) => withoutName(one, event.id));
      return numbered;
    },
    since(id) {
      const number = id.startsWith(`${epoch}-`) ? Number(id.slice(epoch.length + 1)) : Number.NaN;
      const missed = last - number;
      if (!Number.isInteger(number) || missed < 0 || missed > kept.length) return undefined;
      const events = missed === 0 ? [] : kept.slice(-missed);
      const bytes = events.reduce((sum, { frame }) => sum + Buffer.byteLength(frame), 0);
      return bytes <= MISSED_BYTES_MAX ? events : undefined;
    },
    lastId: () => idOf(last),
  };
}
