// Two values for one field, mine and what somebody else made of it meanwhile: which one is it to be (rule E20)?
import { Button } from '../../ui/button.tsx';
import './clash-choice.css';

interface ClashChoiceProps {
  /** Name of the field, such as Status. */
  field: string;
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

export function ClashChoice({ field, what = 'it', mine, theirs, onMine, onTheirs }: ClashChoiceProps) {
  return (
    <div className="clash" role="group" aria-label={`${field} was changed meanwhile`}>
      <p>
        Meanwhile somebody set {what} to <strong>{theirs}</strong>. You chose <strong>{mine}</strong>.
      </p>
      <div className="bar">
        <Button onClick={onTheirs}>Take {brief(theirs, 'theirs')}</Button>
        <Button onClick={onMine}>Keep {brief(mine, 'mine')}</Button>
      </div>
    </div>
  );
}
