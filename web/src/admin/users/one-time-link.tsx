// Helps to pass on a one-time link: by copying, by WhatsApp, or as a QR code.
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

// Optional, as the link can be passed on without it.
const QrCode = optionalPart(() => import('../../ui/qr-code.tsx').then((part) => part.QrCode));

interface OneTimeLinkProps {
  /** The kind of link, such as `Reset link`. */
  kind: string;
  /** Display name of the recipient. */
  name: string;
  link: Link;
  /** Text that is sent with the link. */
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
