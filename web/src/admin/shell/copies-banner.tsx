// Warns administrators on every screen while backups or leads were not copied to the other place for a day, and while a check
// has found damage there (rules H19e, H19o).
import { CloudOff } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSystem } from './use-system.ts';

export function CopiesBanner() {
  const copies = useSystem()?.copies;
  const words = [
    copies?.isLate === true && 'Not everything was copied to the other place for a day.',
    copies?.problems.includes('damaged') === true && 'Some of what was copied to the other place is damaged.',
    ...(copies?.causes ?? []),
  ].filter((sentence) => sentence !== false);
  if (copies?.isLate !== true && copies?.problems.includes('damaged') !== true) return null;
  return (
    <Banner icon={CloudOff} action={<ButtonLink to="/admin/settings/backups">See why</ButtonLink>}>
      {words.join(' ')}
    </Banner>
  );
}
