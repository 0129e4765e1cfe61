// Reloads queries that are out of date.
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * @returns reads all of this again, each one reading at a time: a new one would break off the one under way, and under
 * steady news none would come to its end. What that one may have missed is read after it.
 */
export function useReadAgain(): (queryKeys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  /** The queries being reloaded, with whether each must be reloaded once more afterwards. */
  const [reading] = useState(() => new Map<string, boolean>());
  async function readAgain(queryKey: QueryKey) {
    const name = hashKey(queryKey);
    const isReading = reading.has(name);
    reading.set(name, isReading);
    if (isReading) return;
    await queryClient.invalidateQueries({ queryKey });
    const isMissed = reading.get(name);
    reading.delete(name);
    if (isMissed) await readAgain(queryKey);
  }
  return (queryKeys) => {
    for (const queryKey of queryKeys) void readAgain(queryKey);
  };
}
