// Page of the kit with small marks that speak by shape and colour.
import { Star } from 'lucide-react';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import { Avatar } from '../avatar.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { Card } from '../card.tsx';
import { Icon } from '../icon.tsx';
import { DueMark } from '../lead-marks/due-mark.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../lead-marks/lead-words.ts';
import { PriorityMark } from '../lead-marks/priority-mark.tsx';
import { StatusMark } from '../lead-marks/status-mark.tsx';
import { QrCode } from '../qr-code.tsx';

const TONES = [undefined, 'faint', 'accent', 'good', 'warn', 'bad'] as const;
const ICON_SIZES = [12, 14, undefined, 18, 20] as const;
const DUE_STATES = ['later', 'soon', 'late'] as const;
const DOTS = ['', 'unsaved', 'live', 'lost'] as const;
const COUNTS = ['', 'hot', 'late'] as const;
const HOUR_MS = 3_600_000;

function LeadMarks() {
  return (
    <>
      <p className="bar gap-3">
        {LEAD_STATUSES.map((status) => (
          <span key={status} className="row">
            <StatusMark status={status} />
            {STATUS_WORDS[status]}
          </span>
        ))}
        {LEAD_PRIORITIES.map((priority) => (
          <span key={priority} className="row">
            <PriorityMark priority={priority} />
            {PRIORITY_WORDS[priority]}
          </span>
        ))}
      </p>
      <p className="bar gap-3">
        {DUE_STATES.map((state) => (
          <DueMark key={state} due={{ state, ms: HOUR_MS, what: 'response' }} />
        ))}
        <DueMark due={{ state: 'later', ms: HOUR_MS, what: 'follow-up' }} />
      </p>
    </>
  );
}

export function KitMarks() {
  return (
    <Card isPadded title="Marks">
      <p className="bar">
        {TONES.map((tone) => (
          <Icon key={tone ?? 'usual'} of={Star} tone={tone} />
        ))}
        {ICON_SIZES.map((size) => (
          <Icon key={size ?? 'usual'} of={Star} {...(size && { size })} />
        ))}
      </p>
      <p className="bar">
        <Avatar name="Ama Mensah" />
        <Avatar name="Kojo" isMe isSmall />
        <Avatar name="" />
        <BrandMark />
        {DOTS.map((kind) => (
          <span key={kind} className={`dot ${kind}`} />
        ))}
        {COUNTS.map((kind) => (
          <span key={kind} className={`count ${kind}`}>
            12
          </span>
        ))}
        <kbd>Ctrl Enter</kbd>
      </p>
      <LeadMarks />
      <QrCode text="https://example.com/" label="A QR code of example.com" />
    </Card>
  );
}
