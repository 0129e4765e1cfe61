// How two people have changed a list of the content, and the choice between both.
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import { changerOf } from '../../editing/changers.ts';
import '../../editing/clash-choice.css';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { pathLabel } from '../../content-model/describe.ts';
import type { ContentClash } from '../../content-model/content-draft.ts';
import { listSide } from './list-side.ts';
import { takenAddressHint } from './taken-address.ts';

/** Longer texts are compared side by side. */
const MOST = 160;
export const inShort = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text);

interface ListChoiceProps {
  clash: ContentClash;
  mine: unknown[];
  theirs: unknown[];
  onMine: () => void;
  onTheirs: () => void;
}

export function ListChoice({ clash, mine, theirs, onMine, onTheirs }: ListChoiceProps) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const base = Array.isArray(clash.base) ? clash.base : [];
  /** As part of a sentence, so without a full stop. */
  const done = (own: unknown[], other: unknown[]) =>
    inShort(listSide(own, other, base).done.join('; ')).replace(/\.$/, '');
  const changer = changerOf('content', '', clash.field);
  const who = isSameUser(changer, user.username) ? 'you' : nameOf(changer) || 'somebody';
  const hint = takenAddressHint(clash);
  return (
    <div className="clash" role="group" aria-label={`${pathLabel(clash.field)} was changed meanwhile`}>
      <p>
        Meanwhile <bdi>{who}</bdi> <strong>{done(theirs, mine)}</strong>. You <strong>{done(mine, theirs)}</strong>.
      </p>
      {hint && <p>{hint}</p>}
      <div className="bar">
        <Button onClick={onTheirs}>Take theirs</Button>
        <Button onClick={onMine}>Keep mine</Button>
      </div>
    </div>
  );
}
