// Two editors have changed the same fields: shows both values of each, to choose which is saved (rule A1).
import { useId, useState } from 'react';
import { counted } from 'shared/text/counted.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { changerOf } from '../../editing/changers.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import type { Choices, ContentClash, TabState } from '../../content-model/content-draft.ts';
import { describe, pathLabel } from '../../content-model/describe.ts';
import { listSide } from './list-side.ts';
import { takenAddressHint } from './taken-address.ts';

interface ClashDialogProps {
  clashes: TabState['clashes'];
  /** Whether another save is in progress, which has to end first. */
  isSaving: boolean;
  onSave: (choices: Choices) => void;
  onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** A single text, so that it wraps as one. */
function SavedLabel({ path }: { path: string }) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const changer = changerOf('content', '', path);
  if (isSameUser(changer, user.username)) return <span>Also yours, already saved</span>;
  const name = nameOf(changer);
  return (
    <span>
      Theirs, already saved
      {name !== '' && (
        <>
          {' by '}
          <bdi>{name}</bdi>
        </>
      )}
    </span>
  );
}

/** For a list only entries that differ, as equal ones would hide them. */
function SideText({ own, other, base }: { own: unknown; other: unknown; base: unknown }) {
  if (!Array.isArray(own) || !Array.isArray(other)) return describe(own) || <em>empty</em>;
  const { done, same } = listSide(own, other, Array.isArray(base) ? base : []);
  return (
    <>
      {done.map((line) => line.charAt(0).toUpperCase() + line.slice(1)).join('\n')}
      {same > 0 && (
        <em>
          {done.length > 0 && '\n'}
          {counted(same, 'other is', 'others are')} the same
        </em>
      )}
    </>
  );
}

function TakenAddress({ clash }: { clash: ContentClash }) {
  const hint = takenAddressHint(clash);
  return hint === undefined ? null : <p>{hint}</p>;
}

/** Rendered only while it is open. */
export function ClashDialog({ clashes, isSaving, onSave, onClose }: ClashDialogProps) {
  const id = useId();
  const [choices, setChoices] = useState<Choices>(new Map());
  const hasList = clashes.some(({ mine, theirs }) => Array.isArray(mine) || Array.isArray(theirs));
  const isSettled = clashes.every(({ field }) => choices.has(field));
  return (
    <Dialog
      title="Both sides changed the same"
      className="is-wide"
      onClose={onClose}
      action={
        <Button kind="primary" disabled={!isSettled} isBusy={isSaving} onClick={() => onSave(choices)}>
          Save
        </Button>
      }
    >
      <p>
        Choose what each field is to say. Everything else of both sides is kept.
        {hasList && ' In a list, only what is shown here differs between the two.'}
      </p>
      {clashes.map((clash) => (
        <fieldset key={clash.field} className="content-clash">
          <legend className="content-clash-name">{pathLabel(clash.field)}</legend>
          <TakenAddress clash={clash} />
          {SIDES.map((side) => (
            <label key={side} className="content-clash-side">
              <span className="row">
                <input
                  className="check"
                  type="radio"
                  name={`${id}-${clash.field}`}
                  checked={choices.get(clash.field) === side}
                  onChange={() => setChoices(new Map(choices).set(clash.field, side))}
                />
                {side === 'mine' ? 'Yours' : <SavedLabel path={clash.field} />}
              </span>
              <span className="content-clash-text written" dir="auto">
                <SideText own={clash[side]} other={clash[side === 'mine' ? 'theirs' : 'mine']} base={clash.base} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
