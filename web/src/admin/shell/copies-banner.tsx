// Warns administrators on every screen while backups or leads were not copied to the other place for a day (rule H19e).
import { CloudOff } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSystem } from './use-system.ts';

export function CopiesBanner() {
  const system = useSystem();
  if (system?.copies?.isLate !== true) return null;
  return (
    <Banner icon={CloudOff} action={<ButtonLink to="/admin/settings/backups">See why</ButtonLink>}>
      Not everything was copied to the other place for a day.
    </Banner>
  );
}
