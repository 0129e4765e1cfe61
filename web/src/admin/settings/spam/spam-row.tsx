// One enquiry that was taken for spam, and why.
import { Inbox, Trash2 } from 'lucide-react';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
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
  const { name, email, phone, ts, message, ip } = enquiry;
  const words = <span className="visually-hidden"> the enquiry of {name || 'no name'}</span>;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name || 'No name'}</bdi>
        </strong>{' '}
        <time className="muted small" dateTime={ts}>
          {exactLabel(ts)}
        </time>
        <p className="muted">
          <bdi>{[email, phone].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className="spam-words" dir="auto">
          {message.slice(0, PREVIEW_LENGTH)}
          {message.length > PREVIEW_LENGTH && '…'}
        </p>
        <p className="hint">
          <bdi>{reasonOf(enquiry)}</bdi>. Sent from {ip}.
        </p>
      </div>
      <div className="bar">
        <button className="button" type="button" disabled={isBusy} onClick={onRescue}>
          <Inbox className="icon" aria-hidden="true" />
          Make it a lead<span className="visually-hidden">:</span>
          {words}
        </button>
        <button className="button ghost icon-only" type="button" title="Delete" disabled={isBusy} onClick={onDelete}>
          <Trash2 className="icon" aria-hidden="true" />
          <span className="visually-hidden">Delete</span>
          {words}
        </button>
      </div>
    </li>
  );
}
