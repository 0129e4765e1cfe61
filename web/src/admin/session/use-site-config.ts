// Public data about this installation.
import { useQuery } from '@tanstack/react-query';
import { mailApi } from 'shared/mail/api-mail.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';

export function useSiteConfig() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.siteConfig,
    queryFn: ({ signal }) => client.call(mailApi.siteConfig, { signal }),
  });
}
