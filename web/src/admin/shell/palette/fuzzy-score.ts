// Rates how well typed text matches: its letters in order, better if adjacent and at the beginning of words.

const AT_START_OF_WORD = 8;
const NEXT_TO_THE_LAST = 5;
const ANYWHERE = 1;
/** Subtracted so that the text with fewer other characters comes first. */
const PER_CHARACTER = 0.02;

/** Lower case, without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isStartOfWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The best score of `typed` from index `from` on in `text`; undefined if letters are missing. */
function scoreFrom(typed: string, text: string, from: number): number | undefined {
  let score = 0;
  let last = -2;
  let at = from;
  for (const letter of typed) {
    const found = text.indexOf(letter, at);
    if (found === -1) return undefined;
    score += found === last + 1 ? NEXT_TO_THE_LAST : isStartOfWord(text, found) ? AT_START_OF_WORD : ANYWHERE;
    last = found;
    at = found + letter.length;
  }
  return score;
}

/** Undefined if the text does not match; spaces in the typed text are ignored. */
export function fuzzyScore(typed: string, text: string): number | undefined {
  const wanted = folded(typed).replace(/\s+/g, '');
  if (wanted === '') return 0;
  const searched = folded(text);
  const [first = ''] = wanted;
  let best: number | undefined;
  for (let at = searched.indexOf(first); at !== -1; at = searched.indexOf(first, at + 1)) {
    const score = scoreFrom(wanted, searched, at);
    if (score === undefined) break;
    best = Math.max(best ?? 0, score);
  }
  return best === undefined ? undefined : best - searched.length * PER_CHARACTER;
}
