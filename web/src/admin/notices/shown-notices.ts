// Notices that this window has shown, except those of new leads: the bell lists each until its leads are opened on some
// device (rules D3, D4).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { withoutLeads } from '../../ui/toast/toast-stack.ts';
import type { LeadNotice } from './notice-words.ts';

export interface ShownNotice extends LeadNotice {
  ts: string;
}

type ShownNotices = readonly ShownNotice[];

const NONE: ShownNotices = [];
const MOST = 5;

/** Newest first, with only the latest for each lead. */
export function withNotice(known: ShownNotices, notice: ShownNotice): ShownNotices {
  return [notice, ...withoutLeads(known, (lead) => notice.leads.includes(lead))].slice(0, MOST);
}

export function useShownNotices() {
  const queryClient = useQueryClient();
  const { data: notices = NONE } = useQuery<ShownNotices>({
    queryKey: queryKeys.notices,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  function change(to: (known: ShownNotices) => ShownNotices) {
    queryClient.setQueryData<ShownNotices>(queryKeys.notices, (known = NONE) => to(known));
  }
  return {
    notices,
    add: (notice: ShownNotice) => change((known) => withNotice(known, notice)),
    dropLeads: (isOver: (lead: number) => boolean) => change((known) => withoutLeads(known, isOver)),
    drop: (isSeen: (notice: ShownNotice) => boolean) => change((known) => known.filter((one) => !isSeen(one))),
  };
}
