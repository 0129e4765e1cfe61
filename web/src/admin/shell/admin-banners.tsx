// What administrators are shown on every screen: hardly ever there, and fetched after the first screen.
import { CopiesBanner } from './copies-banner.tsx';
import { DiskBanner } from './disk-banner.tsx';
import { RestoreBanner } from './restore-banner.tsx';

export function AdminBanners() {
  return (
    <>
      <RestoreBanner />
      <DiskBanner />
      <CopiesBanner />
    </>
  );
}
