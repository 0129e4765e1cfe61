// Notices that this window has shown, except those of new leads: the bell lists each until its leads are opened on some
// device (rules D3, D4).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { withoutLeads } from '../../ui/toast/toast-stack.ts';
import type { LeadNotice } from './notice-words.ts';

export interface ShownNotice extends LeadNotice {
  ts: string;
  /** The number of the marking that took it out of the bell, until Undo (rule D4o). */
  aside?: number | undefined;
}

export type ShownNotices = readonly ShownNotice[];

const NONE: ShownNotices = [];
const MOST = 5;

/** Newest first, with only the latest for each lead. */
export function withNotice(known: ShownNotices, notice: ShownNotice): ShownNotices {
  return [notice, ...withoutLeads(known, (lead) => notice.leads.includes(lead))].slice(0, MOST);
}

export function useShownNotices() {
  const queryClient = useQueryClient();
  const { data: known = NONE } = useQuery<ShownNotices>({
    queryKey: queryKeys.notices,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return {
    /** Those in the bell. */
    notices: known.filter(({ aside }) => aside === undefined),
    change: (to: (known: ShownNotices) => ShownNotices) =>
      queryClient.setQueryData<ShownNotices>(queryKeys.notices, (all = NONE) => to(all)),
  };
}
