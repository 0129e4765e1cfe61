// An enquiry classified as spam, and the reason.
import { Inbox, Trash2 } from 'lucide-react';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';

const PREVIEW_LENGTH = 600;

function reasonOf({ website, captcha }: SpamEnquiry): string {
  if (website !== '') return `The hidden field said: ${website.slice(0, 200)}`;
  if (captcha === 'unavailable') return 'Came without a captcha, as many did within that hour';
  return 'Taken for spam';
}

interface SpamRowProps {
  enquiry: SpamEnquiry;
  isBusy: boolean;
  onRescue: () => void;
  onDelete: () => void;
}

export function SpamRow({ enquiry, isBusy, onRescue, onDelete }: SpamRowProps) {
  const { name, email, phone, ts, message, ip, ref, kind, reason } = enquiry;
  const what = kind === 'callback' ? 'Request to be called back' : reason;
  const words = `the enquiry of ${name || 'no name'}`;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name || 'No name'}</bdi>
        </strong>{' '}
        {ref !== '' && <span className="muted small">#{ref} · </span>}
        <time className="muted small" dateTime={ts}>
          {exactLabel(ts)}
        </time>
        <p className="quiet muted">
          <bdi>{[what, email, phone].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className="spam-words" dir="auto">
          {message.slice(0, PREVIEW_LENGTH)}
          {message.length > PREVIEW_LENGTH && '…'}
        </p>
        <p className="hint">
          <bdi>{reasonOf(enquiry)}</bdi>. Sent from {ip}.
        </p>
      </div>
      <div className="bar settings-actions">
        <Button icon={Inbox} isBusy={isBusy} onClick={onRescue}>
          Make it a lead<span className="visually-hidden">: {words}</span>
        </Button>
        <IconButton icon={Trash2} label={`Delete ${words}`} title="Delete" isBusy={isBusy} onClick={onDelete} />
      </div>
    </li>
  );
}
