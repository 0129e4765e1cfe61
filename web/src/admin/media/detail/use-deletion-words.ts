// Who has deleted a file that is open here.
import { changerOf } from '../../editing/changers.ts';
import { useNameOf } from '../../session/use-names.ts';

/** A sentence about the deletion of the file `name`, with the person if a live event has told. */
export function useDeletionWords(name: string): string {
  const person = useNameOf()(changerOf('picture', name));
  return person === '' ? 'This file was deleted meanwhile.' : `${person} has deleted this file meanwhile.`;
}
