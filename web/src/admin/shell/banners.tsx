// Banners above every screen, most of them for administrators only: rarely shown, and loaded after the first screen.
import { CloudOff, HardDrive } from 'lucide-react';
import { diskWarning } from 'shared/system/disk-warning.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RestoreBanner } from './restore-banner.tsx';
import { RestoringBanner } from './restoring-banner.tsx';
import { useSystem } from './use-system.ts';

export function Banners({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <RestoringBanner />
      {isAdmin && <RestoreBanner />}
      {isAdmin && <SystemBanners />}
    </>
  );
}

/**
 * Shown while the server's disk is nearly full (rule H17d), after a day without copies, when copies are damaged, and
 * when another machine has taken over (rules H19e, H19o, H20e).
 */
function SystemBanners() {
  const system = useSystem();
  const disk = system && diskWarning(system.disk);
  const { isLate = false, problems = [], causes = [] } = system?.copies ?? {};
  const isDamaged = problems.includes('damaged');
  const isTakenOver = problems.includes('taken_over');
  const copies = [
    isLate && 'Not everything was copied to the other place for a day.',
    isDamaged && 'Some of what was copied to the other place is damaged.',
    ...causes,
  ];
  return (
    <>
      {disk !== undefined && (
        <Banner icon={HardDrive} action={<ButtonLink to="/admin/settings/system">What uses it</ButtonLink>}>
          {disk}
        </Banner>
      )}
      {(isLate || isDamaged || isTakenOver) && (
        <Banner icon={CloudOff} action={<ButtonLink to="/admin/settings/backups">See why</ButtonLink>}>
          {copies.filter(Boolean).join(' ')}
        </Banner>
      )}
    </>
  );
}
