// Warns administrators on every screen while the disk of the server is nearly full (rule H17d).
import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { diskWarning } from 'shared/system/disk-warning.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useConsole } from '../session/console-context.ts';

const REFRESH_MS = 5 * 60_000;

export function DiskBanner() {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.system,
    queryFn: ({ signal }) => client.call(api.getSystem, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  const warning = data && diskWarning(data.disk);
  if (warning === undefined) return null;
  return (
    <Banner icon={HardDrive} action={<ButtonLink to="/admin/settings/system">What uses it</ButtonLink>}>
      {warning}
    </Banner>
  );
}
