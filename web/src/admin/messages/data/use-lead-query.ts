// Loads one lead. The answer also updates the lists: with a newer state, or by removing the lead.
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { laterOf } from './lead-pages.ts';
import { useLeadCache } from './use-lead-cache.ts';

export function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}

export function useLeadQuery() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const cache = useLeadCache();
  return (id: number) => ({
    queryKey: queryKeys.lead(id),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        const fresh = await client.call(api.getLead, { params: { id: String(id) }, signal });
        const lead = laterOf(queryClient.getQueryData<Lead>(queryKeys.lead(id)), fresh);
        cache.show(lead);
        return lead;
      } catch (error) {
        if (isGone(error)) cache.remove(id);
        throw error;
      }
    },
  });
}
