// The owner's decisions about leads and office hours, for all users (rule D3). Live events tell when they have changed.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from 'shared/api/api.ts';
import { createOfficeTime, type OfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS, withDefaults } from 'shared/office/default-settings.ts';
import type { Office } from 'shared/office/settings.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';

/** The defaults until the server has answered. */
export function useOffice(): Office {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.office,
    queryFn: async ({ signal }): Promise<Office> => withDefaults(await client.call(api.getOffice, { signal })),
    staleTime: Infinity,
  });
  return data ?? DEFAULT_SETTINGS;
}

/** Computes with office hours. */
export function useOfficeTime(): OfficeTime {
  const office = useOffice();
  return useMemo(() => createOfficeTime(office), [office]);
}
