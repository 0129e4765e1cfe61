// The notices that this window has shown beyond those of new leads, such as that one was assigned: the bell keeps each
// until its lead is opened on some device (rules D3, D4).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { Notice } from './notice-words.ts';

export interface ShownNotice extends Notice {
  ts: string;
}

type ShownNotices = readonly ShownNotice[];

const NONE: ShownNotices = [];
const MOST = 5;

/** The newest first; of one lead the latest alone. */
export function withNotice(known: ShownNotices, notice: ShownNotice): ShownNotices {
  const others = known.filter(({ lead }) => lead === undefined || lead !== notice.lead);
  return [notice, ...others].slice(0, MOST);
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
    drop: (isSeen: (notice: ShownNotice) => boolean) => change((known) => known.filter((one) => !isSeen(one))),
  };
}
