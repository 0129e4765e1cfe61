// One stopped upload: how far it is, and continuing or discarding it (rule F21i).
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import type { PlacedNote } from '../resume/stopped-notes.ts';
import { ResumedNote } from '../resumed-note.tsx';
import type { Arrived } from './continuations.ts';
import { useContinuing } from './use-continuing.ts';

interface StoppedUploadProps {
  note: PlacedNote;
  /** Where it belongs, in words. */
  where: string;
  /** Why it cannot go on: it can only be discarded. */
  problem?: string | undefined;
  /** What the person has to know before it continues. */
  hint?: string | undefined;
  /** Absent where it is only listed. */
  onArrived?: ((made: Arrived) => void) | undefined;
  /** Leads to its place. */
  children?: ReactNode;
}

function standing({ copy, place }: PlacedNote, arrived: number | undefined, isOnlyListed: boolean): string {
  const stopped = arrived ? `Stopped at ${Math.floor(arrived * 100)} %.` : 'Stopped.';
  const isGone = arrived === 0;
  const anew = 'The server has nothing of it any more: it begins anew.';
  if (copy) return isGone ? `${stopped} ${anew}` : stopped;
  const choose = isOnlyListed && place.kind === 'field' ? 'Open the field and choose it again' : 'Choose it again';
  const next = isGone ? `${choose}. ${anew}` : `${choose}, and it goes on where it stopped.`;
  return `${stopped} This browser had no room to keep the file. ${next}`;
}

export function StoppedUpload({ note, where, problem, hint, onArrived, children }: StoppedUploadProps) {
  const { fileName, place, copy } = note;
  const input = useRef<HTMLInputElement>(null);
  const { goOn, discard, sending, arrived } = useContinuing(note, (made) => onArrived?.(made));
  const isPdf = place.kind === 'field' && place.use === 'document';
  const canGoOn = onArrived && !sending && problem === undefined;
  return (
    <li>
      <div className="stopped-words stack gap-1">
        <p>
          <b>{fileName}</b> {where}
        </p>
        {!sending && <p className="small muted">{problem ?? standing(note, arrived, !onArrived)}</p>}
        {canGoOn && hint && <p className="small">{hint}</p>}
        {sending && <ResumedNote from={sending.from} />}
        {sending && <progress max={1} value={sending.share} aria-label={`Upload of ${fileName}`} />}
      </div>
      <div className="bar">
        {canGoOn && (
          <Button onClick={() => (copy ? goOn() : input.current?.click())}>
            {copy ? 'Continue' : 'Choose it again'}
            <span className="visually-hidden"> {fileName}</span>
          </Button>
        )}
        {children}
        <Button kind="ghost" onClick={discard}>
          Discard<span className="visually-hidden"> {fileName}</span>
        </Button>
      </div>
      {canGoOn && !copy && (
        <FileInput
          ref={input}
          label={`${fileName} again`}
          {...(isPdf && { accept: 'application/pdf,.pdf' })}
          onFile={goOn}
        />
      )}
    </li>
  );
}
