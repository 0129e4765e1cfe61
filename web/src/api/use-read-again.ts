// Reads again what is out of date.
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * @returns reads all of this again, each one reading at a time: a new one would break off the one under way, and under
 * steady news none would come to its end. What that one may have missed is read after it.
 */
export function useReadAgain(): (queryKeys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  /** What is being read, and whether it must be read once more after that. */
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
