// What the owner has decided about leads and office hours, for everybody signed in (rule D3). Live events say when it
// has changed.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from 'shared/api/api.ts';
import { createOfficeTime, type OfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS, withDefaults } from 'shared/office/default-settings.ts';
import type { Office } from 'shared/office/settings.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';

/** The built-in decisions until the server has answered. */
export function useOffice(): Office {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.office,
    queryFn: async ({ signal }): Promise<Office> => withDefaults(await client.call(api.getOffice, { signal })),
    staleTime: Infinity,
  });
  return data ?? DEFAULT_SETTINGS;
}

/** Counts time as the office does. */
export function useOfficeTime(): OfficeTime {
  const office = useOffice();
  return useMemo(() => createOfficeTime(office), [office]);
}
