// The value that somebody else has saved since for a field of the content, and the choice between both.
import { ClashChoice } from '../../editing/clash-choice.tsx';
import { changerOf } from '../../editing/changers.ts';
import type { TabState } from '../model/content-draft.ts';
import { describe, pathLabel } from '../model/describe.ts';
import type { ContentClashes } from './clash-context.ts';
import { listSide } from './list-side.ts';
import { takenAddressHint } from './taken-address.ts';

/** Longer texts are compared side by side. */
const MOST = 160;

function inWords(own: unknown, other: unknown, base: unknown): string {
  const isList = Array.isArray(own) && Array.isArray(other);
  const words = isList ? listSide(own, other, Array.isArray(base) ? base : []).done.join('; ') : describe(own);
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words || 'empty';
}

interface FieldChoiceProps extends Pick<ContentClashes, 'settle'> {
  clash: TabState['clashes'][number];
}

export function FieldChoice({ clash, settle }: FieldChoiceProps) {
  const { field, mine, theirs, base } = clash;
  return (
    <ClashChoice
      field={pathLabel(field)}
      changer={changerOf('content', '', field)}
      mine={inWords(mine, theirs, base)}
      theirs={inWords(theirs, mine, base)}
      isDone={Array.isArray(mine) && Array.isArray(theirs)}
      hint={takenAddressHint(clash)}
      onMine={() => settle(field, 'mine')}
      onTheirs={() => settle(field, 'theirs')}
    />
  );
}
