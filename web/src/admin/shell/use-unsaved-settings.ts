// Settings that were changed and not saved outlive their screen (rule G14): the browser asks before they go, in every screen.
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';

export function useUnsavedSettings(): void {
  const { data } = useQuery<{ values: object }>({
    queryKey: queryKeys.settingsEdits,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  useUnloadQuestion(Object.keys(data?.values ?? {}).length > 0);
}
