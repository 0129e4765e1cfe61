// Says that the rights of the signed-in person are not known, instead of silently hiding what they may do (rule C8).
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
        // Otherwise the bar above has one, for all that was not answered.
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
