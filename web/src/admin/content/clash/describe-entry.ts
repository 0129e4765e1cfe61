// Describes an entry of a list in words: its texts, or that its icon or picture differs.
import { isPlainObject } from 'shared/plain-object.ts';
import { describe, isOnlyStored } from '../../content-model/describe.ts';

/** Members with values that are not texts: names of icons and addresses of files. */
function drawnAs(name: string): 'icon' | 'picture' | undefined {
  if (name === 'iconName') return 'icon';
  return /(?:image|Url)$/i.test(name) ? 'picture' : undefined;
}

/** The texts of an entry. */
export const describeTexts = (value: unknown): string =>
  describe(value, (name) => isOnlyStored(name) || drawnAs(name) !== undefined);

/** `another picture`: what differs in an entry besides its texts. */
export function describeDrawn(value: unknown): string {
  if (!isPlainObject(value)) return '';
  const drawn = Object.entries(value).map(([name, part]) => {
    const kind = drawnAs(name);
    return kind === undefined ? describeDrawn(part) : `${part === '' ? 'no' : 'another'} ${kind}`;
  });
  return [...new Set(drawn.filter(Boolean))].join(', ');
}
