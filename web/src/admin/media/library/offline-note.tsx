// Shown while the server does not answer: what the list shows, and what is still possible.
import { WifiOff } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { useOutage } from '../../offline/use-outage.ts';
import { useMediaRights } from '../use-media-rights.ts';

export function OfflineNote({ hasFiles }: { hasFiles: boolean }) {
  const { canUpload } = useMediaRights();
  if (useOutage() === undefined) return null;
  return (
    <Banner icon={WifiOff} isPlain>
      <strong>Offline.</strong>{' '}
      {hasFiles
        ? 'You see the library as it was read last. You can look at files and copy their links.'
        : 'The library is shown when the server answers again.'}
      {canUpload && ' Pictures that you add wait here, and are sent by themselves when the server answers.'}
    </Banner>
  );
}
