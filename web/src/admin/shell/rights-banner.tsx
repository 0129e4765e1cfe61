// Tells that the user's rights are not known, instead of silently hiding actions (rule C8).
import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useOutage } from '../offline/use-outage.ts';
import { useSession } from '../session/session-context.ts';

export function RightsBanner() {
  const { retry } = useSession();
  const isOffline = useOutage() !== undefined;
  return (
    <Banner
      icon={WifiOff}
      action={
        // Otherwise the bar above has such a button for all failed requests.
        !isOffline && (
          <Button icon={RefreshCw} onClick={retry}>
            Try now
          </Button>
        )
      }
    >
      <strong>Your rights are unknown, retrying.</strong> Until the server answers, only what everyone may do is shown.
    </Banner>
  );
}
