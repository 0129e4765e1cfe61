// The choice of a follow-up: soon, at the next opening of the office, or at another time (rule E25).
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/field-notes.tsx';
import { comingLabel } from '../../../ui/time/day-label.ts';
import { useOfficeTime } from '../../session/use-office.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The next opening of the office; undefined if there is none within a year. */
function nextOpening(officeTime: ReturnType<typeof useOfficeTime>, now: number): number | undefined {
  const { isOpen, changesAt } = officeTime.stateAt(now);
  return isOpen && changesAt !== undefined ? officeTime.stateAt(changesAt).changesAt : changesAt;
}

/** `2026-11-23T09:30` in this computer's time zone, as the browser's field expects. */
function localValue(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface FollowUpChoiceProps {
  now: number;
  /** @param time  ISO time in UTC */
  onChoose: (time: string) => void;
}

export function FollowUpChoice({ now, onChoose }: FollowUpChoiceProps) {
  const officeTime = useOfficeTime();
  const id = useId();
  const [own, setOwn] = useState('');
  const opening = nextOpening(officeTime, now);
  const choose = (time: number) => onChoose(new Date(time).toISOString());
  const chosen = Date.parse(own);
  const isPossible = chosen > now && chosen <= now + YEAR_MS;
  const error = own === '' || isPossible ? undefined : 'Choose a time within the next year';
  return (
    <>
      <Button size="small" onClick={() => choose(now + HOUR_MS)}>
        In 1 hour
      </Button>
      <Button size="small" onClick={() => choose(now + 3 * HOUR_MS)}>
        In 3 hours
      </Button>
      {opening !== undefined && (
        <Button size="small" className="wraps" onClick={() => choose(opening)}>
          When the office opens, {comingLabel(new Date(opening).toISOString(), now)}
        </Button>
      )}
      <label className="visually-hidden" htmlFor={id}>
        Another time
      </label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        min={localValue(now)}
        max={localValue(now + YEAR_MS)}
        value={own}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { error })}
        onChange={(event) => setOwn(event.target.value)}
      />
      <Button size="small" disabled={!isPossible} onClick={() => choose(chosen)}>
        Set
      </Button>
      <FieldNotes id={id} error={error} />
    </>
  );
}
