// An entry of a list in words: its texts, or else that its icon or picture is another.
import { isPlainObject } from 'shared/plain-object.ts';
import { describe, isOnlyStored } from '../model/describe.ts';

/** Members that are looked at and not read; their values are names of icons and addresses of files. */
function drawnAs(name: string): 'icon' | 'picture' | undefined {
  if (name === 'iconName') return 'icon';
  return /(?:image|Url)$/i.test(name) ? 'picture' : undefined;
}

/** Of an entry the texts that people read. */
export const describeTexts = (value: unknown): string =>
  describe(value, (name) => isOnlyStored(name) || drawnAs(name) !== undefined);

/** `another picture`: what is drawn of an entry, without its texts. */
export function describeDrawn(value: unknown): string {
  if (!isPlainObject(value)) return '';
  const drawn = Object.entries(value).map(([name, part]) => {
    const kind = drawnAs(name);
    return kind === undefined ? describeDrawn(part) : `${part === '' ? 'no' : 'another'} ${kind}`;
  });
  return [...new Set(drawn.filter(Boolean))].join(', ');
}
