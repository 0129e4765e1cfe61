// Removed and added parts of a sequence, by the longest common subsequence.

export interface Step<T> {
  kind: 'same' | 'removed' | 'added';
  entry: T;
}

/** Above this many comparisons the middle counts as replaced, as nobody reads such a difference word by word. */
const MOST_CELLS = 1_000_000;

/** Lengths of the longest common subsequences of all pairs of tails. */
function commonLengths<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, below] = [rows[i]!, rows[i + 1]!];
      row[j] = isSame(before[i]!, after[j]!) ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  return rows;
}

function diffMiddle<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): Step<T>[] {
  const removed = (entry: T): Step<T> => ({ kind: 'removed', entry });
  const added = (entry: T): Step<T> => ({ kind: 'added', entry });
  if (before.length * after.length > MOST_CELLS) return [...before.map(removed), ...after.map(added)];
  const lengths = commonLengths(before, after, isSame);
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (isSame(before[i]!, after[j]!)) {
      steps.push({ kind: 'same', entry: after[j]! });
      [i, j] = [i + 1, j + 1];
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) steps.push(removed(before[i++]!));
    else steps.push(added(after[j++]!));
  }
  return [...steps, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}

export function diffSequence<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): Step<T>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head]!, after[head]!)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail)!, after.at(-1 - tail)!)) tail += 1;
  const same = (entry: T): Step<T> => ({ kind: 'same', entry });
  return [
    ...after.slice(0, head).map(same),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail), isSame),
    ...after.slice(after.length - tail).map(same),
  ];
}
