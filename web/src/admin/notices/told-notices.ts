// What this window has told its person beyond new leads, such as that one was assigned: the bell keeps it until the lead is
// opened on some device (rules D3, D4).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { Notice } from './notice-words.ts';

export interface ToldNotice extends Notice {
  ts: string;
}

type ToldNotices = readonly ToldNotice[];

const NONE: ToldNotices = [];
const MOST = 5;

/** The newest first; of one lead the latest alone. */
export function withNotice(known: ToldNotices, notice: ToldNotice): ToldNotices {
  const others = known.filter(({ lead }) => lead === undefined || lead !== notice.lead);
  return [notice, ...others].slice(0, MOST);
}

export function useToldNotices() {
  const queryClient = useQueryClient();
  const { data: notices = NONE } = useQuery<ToldNotices>({
    queryKey: queryKeys.notices,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  function change(to: (known: ToldNotices) => ToldNotices) {
    queryClient.setQueryData<ToldNotices>(queryKeys.notices, (known = NONE) => to(known));
  }
  return {
    notices,
    add: (notice: ToldNotice) => change((known) => withNotice(known, notice)),
    drop: (isSeen: (notice: ToldNotice) => boolean) => change((known) => known.filter((one) => !isSeen(one))),
  };
}
