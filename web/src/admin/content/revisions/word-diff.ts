// Removed and added words of a text.
import { diffSequence, type Step } from './sequence-diff.ts';

export interface Piece {
  kind: Step<string>['kind'];
  text: string;
}

function join(steps: readonly Step<string>[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, entry } of steps) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += entry;
    else pieces.push({ kind, text: entry });
  }
  return pieces;
}

/** Words with the spaces after them. */
function words(text: string): string[] {
  return text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];
}

export function diffWords(before: string, after: string): Piece[] {
  return join(diffSequence(words(before), words(after)));
}

/** Of unchanged text only the ends are shown. */
export function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const KEPT = 60;
  if (text.length <= KEPT * 3) return text;
  const head = isFirst ? '' : text.slice(0, KEPT);
  const tail = isLast ? '' : text.slice(-KEPT);
  return `${head} … ${tail}`;
}
