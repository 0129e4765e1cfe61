// Makes a one-time link for somebody who forgot their password, and helps to hand it over (rule C22).
import { useMutation } from '@tanstack/react-query';
import { Copy, KeyRound, MessageCircle } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { api } from 'shared/api/api.ts';
import type { User } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { siteAddress } from '../../platform/site-address.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { TextField } from '../../ui/text-field.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useConsole } from '../session/console-context.ts';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

export function ResetLinkMaker({ user }: { user: User }) {
  const { client, platform } = useConsole();
  const copy = useCopy();
  const make = useMutation({
    mutationFn: () => client.call(api.createResetLink, { params: { id: String(user.id) } }),
  });
  const link = make.data && siteAddress(platform, make.data.path);
  const message = `Your link for a new password, ${user.username}: ${link}`;

  return (
    <div className="stack gap-3">
      {!link && (
        <>
          <p>A link with which {user.username} chooses a new password. It works once and for 30 minutes.</p>
          <div className="bar">
            <Button icon={KeyRound} disabled={!user.active} isBusy={make.isPending} onClick={() => make.mutate()}>
              Make a reset link
            </Button>
            {!user.active && <span className="hint">Not for somebody who is not active.</span>}
          </div>
        </>
      )}
      <div role="status" className="stack">
        {make.error && <p className="field-error">{make.error.message}</p>}
        {link && (
          <>
            <TextField
              label={`Reset link, until ${exactLabel(make.data.expiresAt)}`}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <div className="bar">
              <Button icon={Copy} onClick={() => void copy(link, 'Link')}>
                Copy link
              </Button>
              <ButtonLink
                icon={MessageCircle}
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                Share by WhatsApp
              </ButtonLink>
            </div>
            <Suspense fallback={<span className="qr-code" />}>
              <QrCode text={link} label={`QR code of the reset link for ${user.username}`} />
            </Suspense>
            <p className="hint">Or let {user.username} point the camera of their telephone at it.</p>
            <p className="hint">Whoever has the link can sign in as {user.username}: give it to nobody else.</p>
          </>
        )}
      </div>
    </div>
  );
}
