// Finds locks that another machine has left on the copies of leads because it stopped while it removed old ones (rule
// H19l). restic cannot see whether a process of another machine has ended, and removes its lock only after half an hour.

/**
 * Longer than this product removes old copies of leads (ten minutes). restic replaces the lock of a running process every
 * five minutes by one with another id; if that fails once, the same lock stays for ten.
 */
const STALE_MS = 11 * 60_000;

export interface StaleLocks {
  /**
   * Whether all of them were seen for so long that their processes may be taken to have ended.
   * @param ids  the present locks
   */
  areStale(ids: readonly string[]): boolean;
}

/** Measures the time itself: the clock of the other machine may be wrong, and that of this one may be set. */
export function createStaleLocks(): StaleLocks {
  let seen = new Map<string, number>();
  return {
    areStale(ids) {
      const now = performance.now();
      seen = new Map(ids.map((id) => [id, seen.get(id) ?? now]));
      return ids.length > 0 && seen.values().every((since) => now - since >= STALE_MS);
    },
  };
}
