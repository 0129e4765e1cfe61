// The leads of one card of the dashboard, with their true number.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import type { Lead } from 'shared/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { cardLeads } from './card-leads.ts';
import { figureOf, REFRESH, type Figure } from './use-dashboard.ts';

/** Fetched to choose from; the server lists by age only. */
const CONSIDERED = 200;

export interface CardLeads {
  leads: Lead[];
  total: number;
}

const NONE: CardLeads = { leads: [], total: 0 };

export interface CardQuery {
  open: 'true';
  assignee?: string;
  unassigned?: 'true';
}

export function useCardLeads(query: CardQuery, isWanted: boolean): Figure<CardLeads> {
  const { client } = useConsole();
  const result = useQuery({
    ...REFRESH,
    enabled: isWanted,
    queryKey: queryKeys.leadCard(query),
    queryFn: async ({ signal }) => {
      const [leads, { count }] = await Promise.all([
        client.call(api.listLeads, { query: { ...query, limit: CONSIDERED }, signal }),
        client.call(api.countLeads, { query: { ...query }, signal }),
      ]);
      return { leads: cardLeads(leads), total: count };
    },
  });
  return figureOf(result, NONE);
}
