// Which machine owns the copies: the last one that began to copy (rule H20e). Each copy names its owner in a tag.
import { createSecret } from '../../platform/ids.ts';
import { CopyFailure } from './engine-failure.ts';

export interface Owner {
  /** One more than the highest number known when this machine began. */
  number: number;
  /** The time when it began and a random part: of two machines with the same number, the later one is the owner. */
  id: string;
}

/** Undefined for copies from before there were owners, and for a machine that continues them. */
type MaybeOwner = Owner | undefined;
interface Tagged {
  tags: readonly string[];
}

const TAG = /^owner-(\d+)-(.+)$/;

const TAKEN_OVER =
  'Another machine has taken over the copies: nothing of this one is copied any more. Stop this server; "A machine that comes back" in docs/operations.md says what else to do.';

/** For a machine that does not know whether it is still the owner. */
export const ownerUnknown = (file: string) =>
  new CopyFailure(
    'owner_unknown',
    `${file} is damaged, so it is not known whether the copies still belong to this machine: nothing is copied. If no other machine has taken over, stop this server, remove that file and start it again. Otherwise see "A machine that comes back" in docs/operations.md.`,
  );

export function ownerOf({ tags }: Tagged): MaybeOwner {
  const [, number, id] = tags.map((tag) => TAG.exec(tag)).find((found) => found !== null) ?? [];
  return id === undefined ? undefined : { number: Number(number), id };
}

export const ownerTags = (owner: MaybeOwner) => (owner ? [`owner-${owner.number}-${owner.id}`] : []);

/** Below zero if `other` is the later owner. */
export function compareOwners(one: MaybeOwner, other: MaybeOwner): number {
  const difference = (one?.number ?? 0) - (other?.number ?? 0);
  const [id = '', otherId = ''] = [one?.id, other?.id];
  return difference || Number(id > otherId) - Number(id < otherId);
}

export function newestOwner(copies: readonly Tagged[]): MaybeOwner {
  return copies
    .flatMap((copy) => ownerOf(copy) ?? [])
    .toSorted(compareOwners)
    .at(-1);
}

/** The owner that follows the owner of the newest copies. */
export function nextOwner(former: MaybeOwner, now: string): Owner {
  const id = `${now.replaceAll(/[-:.]/g, '')}-${createSecret().slice(0, 8)}`;
  return { number: (former?.number ?? 0) + 1, id };
}

/** @throws CopyFailure `taken_over` when one of the copies is of a machine that began later */
export function assertOwner(copies: readonly Tagged[], owner: MaybeOwner): void {
  if (compareOwners(newestOwner(copies), owner) > 0) throw new CopyFailure('taken_over', TAKEN_OVER);
}
