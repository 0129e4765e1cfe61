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
  /** Both say what was done, such as `removed Welding`, and not what the field was set to. */
  isDone?: boolean;
  /** What else can be done. */
  hint?: string | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

/** More than this is not repeated on a button. */
const SHORT = 40;
const brief = (text: string, instead: string) => (text.length > SHORT ? instead : text);

export function ClashChoice({ what = 'it', mine, theirs, isDone = false, hint, ...choice }: ClashChoiceProps) {
  const { field, changer, onMine, onTheirs } = choice;
  const { user } = useSession();
  const nameOf = useNameOf();
  const who = isSameUser(changer, user.username) ? 'you' : nameOf(changer) || 'somebody';
  return (
    <div className="clash" role="group" aria-label={`${field} was changed meanwhile`}>
      <p>
        Meanwhile <bdi>{who}</bdi> {!isDone && `set ${what} to `}
        <strong>{theirs}</strong>. You {!isDone && 'chose '}
        <strong>{mine}</strong>.
      </p>
      {hint && <p>{hint}</p>}
      <div className="bar">
        <Button onClick={onTheirs}>Take {isDone ? 'theirs' : brief(theirs, 'theirs')}</Button>
        <Button onClick={onMine}>Keep {isDone ? 'mine' : brief(mine, 'mine')}</Button>
      </div>
    </div>
  );
}
