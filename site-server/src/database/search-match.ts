// Translates a search into a query of SQLite's FTS5. The index contains stems: "clean" for "cleaning", which the
// beginning "cleani" does not match. If a search finds nothing, its last word is completed to words that it may be the
// beginning of, which SQLite reduces to stems. Only then, as most completions do not exist: "area" would become
// "areative", with the stem of "are".
import { mayBeBegun, readSearch } from 'shared/leads/lead-search.ts';
import { inPlainLetters } from 'shared/text/slug.ts';

/**
 * Pairs of an ending that a word may break off with, and its completion. Of several words with the same stem one is
 * enough: "maintenan" becomes "maintenance", and "pollutan" (for "pollutant") "pollutance". Other beginnings are found
 * without completion.
 */
const RESTS = (
  'a|l a|nce a|tive an|ce anc|e at|ive at|or ati|ve ato|r b|ility bi|lity bil|ity e|d e|nce enc|e f|ulness fu|lness ' +
  'i|ng i|ty in|g io|n is|m it|y iv|ity iz|ation iza|tion izat|ion izati|on l|y m|ent me|nt men|t n|ess ne|ss nes|s o|usness'
)
  .split(' ')
  .map((word) => word.split('|') as [string, string]);
/** With fewer letters before the ending, the beginning could be any word. */
const LETTERS_LEAST = 3;
/**
 * Stems that nearly every message contains: "willi" (William) and "cana" (Canada) would find everything as "willing"
 * and "canative".
 */
const EVERYWHERE = new Set(
  'all and any can for her how just new not now off our out over per under will with'.split(' '),
);
/** A doubled consonant before "ing", as in "shipp" for "shipping". */
const DOUBLED = /.{2}([bcdfgjkmnprtv])\1$/;
/**
 * Words whose stem differs from their beginning: "every", of "everything", becomes "everi". With an added "e" the stem
 * is the beginning.
 */
const CHANGING = /(?:ys?|ing)$/;

/** SQLite ignores accents, but takes these for other letters than e and o. */
const OPEN_LETTERS: Record<string, string> = { e: 'ɛ', o: 'ɔ' };
/** At most this many letters are varied, as each doubles the number of spellings. */
const VARIED_MOST = 4;

/** The spellings of a word with and without open letters: `Ɔsei` is also typed `osei`. */
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

/** Words that `word`, of plain letters, may be the beginning of. */
function completed(word: string): string[] {
  const words = RESTS.filter(([before]) => {
    const letters = word.slice(0, -before.length);
    return word.endsWith(before) && letters.length >= LETTERS_LEAST && !EVERYWHERE.has(letters);
  }).map(([, rest]) => word + rest);
  return DOUBLED.test(word) ? [...words, `${word}ing`] : words;
}

/** A search in the query language of FTS5. */
export interface SearchMatch {
  match: string;
  /** A second query, used if the first finds nothing. */
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

/** Includes the word as typed, as it may have more letters than are varied. */
const wholeWord = (word: string) => anyOf([...new Set([word, ...spellings(word)])].map((spelling) => `"${spelling}"`));

/** Undefined if the text has nothing to search for. Each word is quoted, so that none is taken for an operator. */
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
