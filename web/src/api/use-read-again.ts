// Reads again what is out of date.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * @returns reads all of this again, each one reading at a time: a new one would break off the one under way, and under
 * steady news none would come to its end. What that one may have missed is read after it.
 */
export function useReadAgain(): (queryKeys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  /** What is being read, and whether it must be read once more after that. */
  const [reading] = useState(() => new Map<QueryKey, boolean>());
  async function readAgain(queryKey: QueryKey) {
    const isReading = reading.has(queryKey);
    reading.set(queryKey, isReading);
    if (isReading) return;
    await queryClient.invalidateQueries({ queryKey });
    const isMissed = reading.get(queryKey);
    reading.delete(queryKey);
    if (isMissed) await readAgain(queryKey);
  }
  return (queryKeys) => {
    for (const queryKey of queryKeys) void readAgain(queryKey);
  };
}
