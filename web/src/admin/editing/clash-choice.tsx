// Two values for one field, the person's and one that somebody else has saved since, to choose from (rule E20).
import { Button } from '../../ui/button.tsx';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import './clash-choice.css';

interface ClashChoiceProps {
  /** Name of the field, such as Status. */
  field: string;
  /** The username of who set it to theirs; empty where that is not known. */
  changer: string;
  /** Where it does not stand right below its field: what it is about. */
  what?: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** More than this is not repeated on a button. */
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
