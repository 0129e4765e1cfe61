// The quiet hours that the user had before switching them off, in this browser: switching them on again brings them back
// (rule G12b).
import { isEqual } from 'shared/editing/is-equal.ts';
import { USUAL_QUIET_HOURS, type QuietHours } from 'shared/notices/quiet-hours.ts';
import { createLocalStore } from '../../platform/local-store.ts';
import { readQuietHours } from './quiet-times.ts';

/** By username. */
export const lastQuietHours = createLocalStore<string, QuietHours>(
  {
    prefix: 'last-quiet-hours:',
    nothing: USUAL_QUIET_HOURS,
    isEmpty: (hours) => isEqual(hours, USUAL_QUIET_HOURS),
    readKey: (username) => username || undefined,
    read: (stored) => readQuietHours(stored) ?? USUAL_QUIET_HOURS,
  },
  window,
);
