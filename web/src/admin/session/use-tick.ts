// Runs something with every beat of the console's one tick, every 15 seconds.
import { useEffect, useEffectEvent } from 'react';
import { createTick } from './tick.ts';

const tick = createTick(document, 15_000);

export function useTick(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => tick.subscribe(() => latest()), []);
}
