// Gives requests of visitors priority over the work of other processes.
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lowers the priority of a process, and never raises it: a whole service may run at a lower priority, and only root may
 * raise it.
 * @param pid  0 for this process
 */
export function yieldToVisitors(pid: number): void {
  try {
    if (getPriority(pid) < PRIORITY_BELOW_NORMAL) setPriority(pid, PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or the system does not allow this: the work is done all the same.
  }
}
