// The choice between two values of a field: the user's and one that somebody else has saved (rule E20).
import { Button } from '../../ui/button.tsx';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import './clash-choice.css';

interface ClashChoiceProps {
  /** Name of the field, such as Status. */
  field: string;
  /** Username of who has set the other value; empty if not known. */
  changer: string;
  /** What the choice is about, if it is not directly below its field. */
  what?: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** Longer values are not repeated on a button. */
const SHORT = 40;
const brief = (text: string, instead: string) => (text.length > SHORT ? instead : text);

export function ClashChoice({ field, changer, what = 'it', mine, theirs, onMine, onTheirs }: ClashChoiceProps) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const who = isSameUser(changer, user.username) ? 'you' : nameOf(changer) || 'somebody';
  return (
    <div className="clash" role="group" aria-label={`${field} was changed meanwhile`}>
      <p>
        Meanwhile <bdi>{who}</bdi> set {what} to <strong>{theirs}</strong>. You chose <strong>{mine}</strong>.
      </p>
      <div className="bar">
        <Button onClick={onTheirs}>Take {brief(theirs, 'theirs')}</Button>
        <Button onClick={onMine}>Keep {brief(mine, 'mine')}</Button>
      </div>
    </div>
  );
}
