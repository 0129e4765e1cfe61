// Text as part of an address: of pages, anchors and files.

/** Letters that Unicode does not decompose into an ASCII letter and an accent. */
const LETTERS: Record<string, string> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'ng',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};

/** In lower case, without accents. */
export function inPlainLetters(text: string): string {
  // Fast path, as a search calls this for every picture, and most texts are ASCII.
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');
}

/**
 * `Sɛkondi Überholung` -> `sekondi-uberholung`: letters a to z, digits and single hyphens; empty when nothing is left.
 * @param most  longest result
 */
export function slugOf(text: string, most = Infinity): string {
  return inPlainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
}
