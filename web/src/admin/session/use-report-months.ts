// Months with a report; until they are loaded, the current one by this computer's clock.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { monthOf } from '../../ui/time/months.ts';
import { useConsole } from './console-context.ts';

/** Latest first, and the office's current month. */
export function useReportMonths() {
  const { client } = useConsole();
  const here = monthOf(useNow());
  const { data } = useQuery({
    queryKey: queryKeys.monthReport('all'),
    queryFn: ({ signal }) => client.call(api.listReportMonths, { signal }),
  });
  const months = data ?? [here];
  return { months, present: months[0] ?? here };
}
