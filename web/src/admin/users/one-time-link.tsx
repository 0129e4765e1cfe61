// Helps to hand a one-time link over: copied, by WhatsApp, and as a code for a camera.
import { Copy, MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import type { OneTimeLink as Link } from 'shared/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { siteAddress } from '../../platform/site-address.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { TextField } from '../../ui/text-field.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useConsole } from '../session/console-context.ts';

// The link can be handed over without it.
const QrCode = optionalPart(() => import('../../ui/qr-code.tsx').then((part) => part.QrCode));

interface OneTimeLinkProps {
  /** What kind of link it is, such as `Reset link`. */
  kind: string;
  /** The shown name of the person who gets it. */
  name: string;
  link: Link;
  /** What is sent with the link. */
  message: string;
}

export function OneTimeLink({ kind, name, link, message }: OneTimeLinkProps) {
  const { platform } = useConsole();
  const copy = useCopy();
  const address = siteAddress(platform, link.path);
  return (
    <>
      <TextField
        label={`${kind}, until ${exactLabel(link.expiresAt)}`}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="bar">
        <Button icon={Copy} onClick={() => void copy(address, 'Link')}>
          Copy link
        </Button>
        <ButtonLink
          icon={MessageCircle}
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Share by WhatsApp
        </ButtonLink>
      </div>
      <Suspense fallback={<span className="qr-code" />}>
        <QrCode text={address} label={`QR code of the ${kind.toLowerCase()} for ${name}`}>
          <p className="hint">
            Or let <bdi>{name}</bdi> point the camera of their telephone at it.
          </p>
        </QrCode>
      </Suspense>
      <p className="hint">
        Anybody with the link can sign in as <bdi>{name}</bdi>: give it to nobody else.
      </p>
    </>
  );
}
