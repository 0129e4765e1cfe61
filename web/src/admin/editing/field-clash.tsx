// The choice at one field of a form, if there is a clash.
import { ClashChoice } from './clash-choice.tsx';
import type { DraftInHand } from './use-draft.ts';

interface FieldClashProps<Values extends object, Field extends keyof Values> {
  draft: Pick<DraftInHand<Values>, 'clashes' | 'changerOf' | 'keepMine' | 'takeTheirs'>;
  field: Field;
  /** Label of the field, such as Role. */
  name: string;
  words?: (value: Values[Field]) => string;
}

export function FieldClash<Values extends object, Field extends keyof Values>({
  draft,
  field,
  name,
  words = String,
}: FieldClashProps<Values, Field>) {
  const clash = draft.clashes.find((one) => one.field === field);
  if (clash?.mine === undefined) return null;
  const { mine, theirs } = clash;
  return (
    <ClashChoice
      field={name}
      changer={draft.changerOf(field)}
      mine={words(mine as Values[Field]) || 'empty'}
      theirs={words(theirs as Values[Field]) || 'empty'}
      onMine={() => draft.keepMine(field)}
      onTheirs={() => draft.takeTheirs(field)}
    />
  );
}
