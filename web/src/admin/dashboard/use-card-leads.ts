// The leads of a card, most urgent first, with their total number (rule G7).
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { figureOf, REFRESH, type Figure } from './use-dashboard.ts';

/** Most leads on a card. */
export const SHOWN = 5;

export interface CardLeads {
  leads: Lead[];
  total: number;
}

const NONE: CardLeads = { leads: [], total: 0 };

export interface CardQuery {
  open?: 'true';
  due?: 'late';
  assignee?: string;
  unassigned?: 'true';
}

export function useCardLeads(query: CardQuery, isWanted: boolean): Figure<CardLeads> {
  const { client } = useConsole();
  const result = useQuery({
    ...REFRESH,
    enabled: isWanted,
    refetchInterval: query.due ? REFRESH.staleTime : (false as const),
    queryKey: queryKeys.leadCard(query),
    queryFn: async ({ signal }) => {
      const [leads, { count }] = await Promise.all([
        client.call(api.listLeads, { query: { ...query, sort: query.due ? 'due' : 'priority', limit: SHOWN }, signal }),
        client.call(api.countLeads, { query: { ...query }, signal }),
      ]);
      return { leads, total: count };
    },
  });
  return figureOf(result, NONE);
}
