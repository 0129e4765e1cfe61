// What is shown above every screen, most of it to administrators alone: hardly ever there, and fetched after the first
// screen.
import { CopiesBanner } from './copies-banner.tsx';
import { DiskBanner } from './disk-banner.tsx';
import { RestoreBanner } from './restore-banner.tsx';
import { RestoringBanner } from './restoring-banner.tsx';

export function Banners({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <RestoringBanner />
      {isAdmin && <AdminBanners />}
    </>
  );
}

function AdminBanners() {
  return (
    <>
      <RestoreBanner />
      <DiskBanner />
      <CopiesBanner />
    </>
  );
}
