// The value that somebody else has saved for a field of the content, and the choice between both.
import { ClashChoice } from '../../editing/clash-choice.tsx';
import { changerOf } from '../../editing/changers.ts';
import type { ContentClash } from '../../content-model/content-draft.ts';
import { describe, pathLabel } from '../../content-model/describe.ts';
import type { ContentClashes } from './clash-context.ts';
import { inShort, ListChoice } from './list-choice.tsx';

const inWords = (value: unknown) => inShort(describe(value)) || 'empty';

interface FieldChoiceProps extends Pick<ContentClashes, 'settle'> {
  clash: ContentClash;
}

export function FieldChoice({ clash, settle }: FieldChoiceProps) {
  const { field, mine, theirs } = clash;
  const ways = { onMine: () => settle(field, 'mine'), onTheirs: () => settle(field, 'theirs') };
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return <ListChoice clash={clash} mine={mine} theirs={theirs} {...ways} />;
  }
  return (
    <ClashChoice
      field={pathLabel(field)}
      changer={changerOf('content', '', field)}
      mine={inWords(mine)}
      theirs={inWords(theirs)}
      {...ways}
    />
  );
}
