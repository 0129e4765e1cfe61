// The last events of this process, so that a stream that was interrupted continues where it was.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { makeFrame } from '../../http/event-stream.ts';

const KEPT = 256;

export interface NumberedEvent {
  event: LiveEvent;
  id: string;
  /** The whole event as it goes over the wire. */
  frame: string;
}

export interface RecentEvents {
  add(event: LiveEvent): NumberedEvent;
  /** What came after the event of that id; undefined when that is not known any more. */
  since(id: string): NumberedEvent[] | undefined;
  /** The id of the newest event. */
  lastId(): string;
}

/** No name of a deleted lead is kept: the person may have been erased (rule B20). */
function withoutName(numbered: NumberedEvent, lead: number): NumberedEvent {
  const { event, id } = numbered;
  if (!('name' in event) || event.id !== lead) return numbered;
  const { name: _name, ...others } = event;
  return { event: others, id, frame: makeFrame(others.type, id, others) };
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
      if (event.type === 'lead.deleted') kept = kept.map((one) => withoutName(one, event.id));
      const numbered = { event, id, frame: makeFrame(event.type, id, event) };
      kept = [...kept, numbered].slice(-KEPT);
      return numbered;
    },
    since(id) {
      const number = id.startsWith(`${epoch}-`) ? Number(id.slice(epoch.length + 1)) : Number.NaN;
      const missed = last - number;
      if (!Number.isInteger(number) || missed < 0 || missed > kept.length) return undefined;
      return missed === 0 ? [] : kept.slice(-missed);
    },
    lastId: () => idOf(last),
  };
}
