// Warns administrators on every screen while the disk of the server is nearly full (rule H17d).
import { HardDrive } from 'lucide-react';
import { diskWarning } from 'shared/system/disk-warning.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSystem } from './use-system.ts';

export function DiskBanner() {
  const system = useSystem();
  const warning = system && diskWarning(system.disk);
  if (warning === undefined) return null;
  return (
    <Banner icon={HardDrive} action={<ButtonLink to="/admin/settings/system">What uses it</ButtonLink>}>
      {warning}
    </Banner>
  );
}
