// Why copying fails, for those who read it elsewhere than in Settings (rule H19d).
import type { Copies } from 'shared/system/copies.ts';

/** The messages of all problems, each once. */
export function causesOf({ problems }: Pick<Copies, 'problems'>): string[] {
  return [...new Set(problems.map(({ message }) => message))];
}
