// One outgoing mail: kind, state and actions.
import { RotateCw, Trash2 } from 'lucide-react';
import type { OutgoingMail } from 'shared/mail/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { KIND_WORDS, STATE_WORDS } from './mail-words.ts';

function progressOf({ state, attempts, createdAt, nextTryAt, sentAt }: OutgoingMail): string {
  if (state === 'sent') return exactLabel(sentAt ?? createdAt);
  const tries = attempts === 1 ? 'once' : `${attempts} times`;
  if (state === 'failed') return `tried ${tries}, given up`;
  const next = nextTryAt === null ? '' : `, next ${exactLabel(nextTryAt)}`;
  return attempts === 0 ? `since ${exactLabel(createdAt)}` : `tried ${tries}${next}`;
}

interface MailRowProps {
  mail: OutgoingMail;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

export function MailRow({ mail, isBusy, onRetry, onDiscard }: MailRowProps) {
  const { kind, to, ref, state, lastError } = mail;
  const words = `the mail to ${to}`;
  return (
    <li>
      <div>
        <strong>{KIND_WORDS[kind]}</strong>
        {ref !== '' && ` ${ref}`} to <bdi>{to}</bdi>
        <p className="quiet">
          {STATE_WORDS[state]}: {progressOf(mail)}
        </p>
        {lastError !== '' && state !== 'sent' && (
          <p className="hint">
            <bdi>{lastError}</bdi>
          </p>
        )}
      </div>
      <div className="bar settings-actions">
        {state !== 'sent' && (
          <Button icon={RotateCw} isBusy={isBusy} onClick={onRetry}>
            Try now<span className="visually-hidden">: {words}</span>
          </Button>
        )}
        <IconButton icon={Trash2} label={`Discard ${words}`} title="Discard" isBusy={isBusy} onClick={onDiscard} />
      </div>
    </li>
  );
}
