// Tells a user who has signed out without a connection that the session on the server is still open (rule C17b).
import { Info } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';

/** @param until  in seconds, as tokens have it; without one its end is not known */
export function SessionGoesOn({ until }: { until: string }) {
  const moment = new Date(Number(until) * 1000);
  const isKnown = until !== '' && !Number.isNaN(moment.getTime());
  return (
    <div className="remark">
      <Icon of={Info} />
      <p>
        You are signed out on this device, but the server has not confirmed it. There the session may go on
        {isKnown && ` until ${exactLabel(moment.toISOString())}`}. If this device could get into other hands, end it:
        sign in on any device, and look under Profile, “Signed in”.
      </p>
    </div>
  );
}
