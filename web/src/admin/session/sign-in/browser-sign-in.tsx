// The installed console signs in through the system's browser (rule D24).
import { useMutation } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useEffect } from 'react';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';

interface BrowserSignInProps {
  bridge: DesktopBridge;
  /** Whether the session should be remembered. */
  remember: boolean;
}

export function BrowserSignIn({ bridge, remember }: BrowserSignInProps) {
  const toasts = useToasts();
  // The page may be in a hidden window.
  useEffect(() => void bridge.notices.reportSignedOut(), [bridge]);
  // The browser returns with an event: desktop-events.tsx.
  const begin = useMutation({
    mutationFn: () => bridge.signIn.begin(remember),
    onSuccess: (isOpen) => !isOpen && toasts.error('No browser', 'This computer did not open its browser.'),
  });
  return (
    <>
      <Button size="large" icon={AppWindow} isBusy={begin.isPending} onClick={() => begin.mutate()}>
        Sign in with your browser
      </Button>
      <p className="hint" role="status">
        {begin.data === true
          ? 'Go on in your browser. This window signs in by itself once you have allowed it there.'
          : 'For passkeys, which work only in a browser.'}
      </p>
    </>
  );
}
