// A word with numbers in it. In a file of its own, because the console loads shape.ts with its frame.
import { checkText, word, type Part } from './shape.ts';

/** A required text that makes no sense without the placeholders of its default wording: one that lacks any is refused. */
export function wordWithPlaces(own: string): Part<string> {
  const places = own.match(/\{\w+\}/g) ?? [];
  const isWhole = (value: string) => value.trim() === '' || places.every((place) => value.includes(place));
  const checkPlaces = checkText(isWhole, `a text with ${places.join(' and ')}`);
  const { read, check } = word(own);
  return {
    read,
    check(...given) {
      checkPlaces(...given);
      check(...given);
    },
  };
}
