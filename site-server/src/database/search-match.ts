// A search as a query of SQLite's FTS5. The index holds stems alone: "clean" for "cleaning", whose beginning "cleani" no
// stem begins with. Where a search finds nothing, its last word is searched for as the words that it may become, and SQLite
// takes their stems. Only there, for most do not exist: "area" would become "areative", which has the stem of "are".
import { mayBeBegun, readSearch } from 'shared/leads/lead-search.ts';
import { inPlainLetters } from 'shared/text/slug.ts';

/**
 * Where a beginning may end within a word, and the rest of that word. Of several words with the same stem one is enough:
 * "maintenan" becomes "maintenance", and "pollutan", of "pollutant", "pollutance". What is not here is found without.
 */
const RESTS = (
  'a|l a|nce a|tive an|ce anc|e at|ive at|or ati|ve ato|r b|ility bi|lity bil|ity e|d e|nce enc|e f|ulness fu|lness ' +
  'i|ng i|ty in|g io|n is|m it|y iv|ity iz|ation iza|tion izat|ion izati|on l|y m|ent me|nt men|t n|ess ne|ss nes|s o|usness'
)
  .split(' ')
  .map((word) => word.split('|') as [string, string]);
/** Less before that may be any word. */
const LETTERS_LEAST = 3;
/** Nearly every message has these: "willi", of William, and "cana", of Canada, would find all, as "willing" and "canative". */
const EVERYWHERE = new Set(
  'all and any can for her how just new not now off our out over per under will with'.split(' '),
);
/** As in "shipp", of "shipping". */
const DOUBLED = /.{2}([bcdfgjkmnprtv])\1$/;
/** These change where nothing follows: "every", of "everything", to "everi". The "e" that is added is not in the stem. */
const CHANGING = /(?:ys?|ing)$/;

/** To SQLite these are other letters than e and o; it knows accents alone. */
const OPEN_LETTERS: Record<string, string> = { e: 'ɛ', o: 'ɔ' };
/** Each letter that is varied doubles the spellings. */
const VARIED_MOST = 4;

/** The spellings of a word with open letters and without: `Ɔsei` is also typed `osei`. */
function spellings(word: string): string[] {
  const typed = word.replace(/[ɛƐ]/g, 'e').replace(/[ɔƆ]/g, 'o');
  let varied = 0;
  return [...typed].reduce<string[]>(
    (begun, letter) => {
      const open = varied < VARIED_MOST ? OPEN_LETTERS[letter.toLowerCase()] : undefined;
      if (open !== undefined) varied += 1;
      return begun.flatMap((before) => (open === undefined ? [before + letter] : [before + letter, before + open]));
    },
    [''],
  );
}

/** What `word` may become, of plain letters. */
function completed(word: string): string[] {
  const words = RESTS.filter(([before]) => {
    const letters = word.slice(0, -before.length);
    return word.endsWith(before) && letters.length >= LETTERS_LEAST && !EVERYWHERE.has(letters);
  }).map(([, rest]) => word + rest);
  return DOUBLED.test(word) ? [...words, `${word}ing`] : words;
}

/** What is searched for, in the language of the index. */
export interface SearchMatch {
  match: string;
  /** Used in its place where nothing is found by it. */
  otherwise?: string;
}

interface LastWord {
  begun: string;
  completed?: string;
}

function lastWord(word: string): LastWord {
  if (!mayBeBegun(word)) return { begun: wholeWord(word) };
  const letters = inPlainLetters(word);
  const isPlain = /^[a-z]+$/.test(letters);
  const terms = [`"${word}"*`, ...(isPlain && CHANGING.test(letters) ? [`"${letters}e"*`] : [])];
  const words = isPlain ? completed(letters).map((one) => `"${one}"`) : [];
  const others = spellings(word).map((spelling) => `"${spelling}"*`);
  return {
    begun: anyOf([...new Set([...terms, ...others])]),
    ...(words.length > 0 && { completed: anyOf([...terms, ...words]) }),
  };
}

const anyOf = (terms: readonly string[]) => (terms.length === 1 ? terms.join('') : `(${terms.join(' OR ')})`);

/** Also as it is written, where it has more letters than are varied. */
const wholeWord = (word: string) => anyOf([...new Set([word, ...spellings(word)])].map((spelling) => `"${spelling}"`));

/** Undefined if the text has nothing to search for. Each word is quoted, so that none is an operator. */
export function toMatch(text: string): SearchMatch | undefined {
  const search = readSearch(text);
  if (!search) return undefined;
  if ('numbers' in search) {
    const begun = search.numbers.map((number) => lastWord(number).begun);
    return { match: [...begun, `id : "${search.id}"`].join(' OR ') };
  }
  const { begun, completed: others } = lastWord(search.words.at(-1) ?? '');
  const whole = search.words.slice(0, -1).map(wholeWord);
  const withLast = (last: string) => [...whole, last].join(' AND ');
  return {
    match: withLast(begun),
    ...(others !== undefined && { otherwise: withLast(others) }),
  };
}
