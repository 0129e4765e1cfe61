// Whether the screen is updated by live events (rule D2).
import type { LiveState } from '../live/live-updates.ts';
import { useLiveState } from '../live/live-context.ts';

const WORDS: Record<LiveState, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Not live, asking twice a minute',
  lost: 'No connection, trying again',
};

export function LiveMark() {
  const state = useLiveState();
  return (
    <p className={`sidebar-state hint row${state === 'live' ? '' : ' is-lost'}`} role="status">
      <span className={state === 'live' ? 'dot live' : 'dot lost'} aria-hidden="true" />
      {WORDS[state]}
    </p>
  );
}
