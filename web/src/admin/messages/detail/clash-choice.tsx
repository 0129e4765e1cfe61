// Two values for one field, mine and what somebody else made of it meanwhile: which one is it to be (rule E20)?
import { Button } from '../../../ui/button.tsx';

interface ClashChoiceProps {
  /** Name of the field, such as Status. */
  field: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

export function ClashChoice({ field, mine, theirs, onMine, onTheirs }: ClashChoiceProps) {
  return (
    <div className="clash" role="group" aria-label={`${field} was changed meanwhile`}>
      <p>
        Meanwhile somebody set it to <strong>{theirs}</strong>. You chose <strong>{mine}</strong>.
      </p>
      <div className="bar">
        <Button onClick={onTheirs}>Take {theirs}</Button>
        <Button onClick={onMine}>Keep {mine}</Button>
      </div>
    </div>
  );
}
