// Replaces built-in sentences about calling on a site without a telephone number (rule A9a).
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { SAMPLE_PHRASES } from 'shared/content/samples/sample-marks.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { namedYards } from './build-yards.ts';

/** Pairs of a phrase about calling and its replacement. */
const CALLS = [
  ['One programme, one number to call.', ''],
  ['If it cannot wait, call.', ''],
  ['If it cannot wait, please call.', ''],
  ['Call, or write to us here.', 'Write to us here.'],
] as const;

const { subtitle } = defaultContent.hero;
const SUBTITLES = [subtitle, subtitle.replace(SAMPLE_PHRASES.yards, '')];

/**
 * Replaces the phrases in a built-in text. A text that the owner has written stays as it is, even if it says the same.
 */
function withoutCall(text: string, ...builtIn: string[]): string {
  return builtIn.includes(text)
    ? CALLS.reduce((left, [call, instead]) => left.replace(call, instead), text).trim()
    : text;
}

function hasNumber(content: SiteContent): boolean {
  const { phone, phones } = content.footer;
  return [phone, ...phones, ...namedYards({ content }).map((yard) => yard.phone)].some(
    (number) => number.trim() !== '',
  );
}

export function withoutCalls(content: SiteContent): SiteContent {
  if (hasNumber(content)) return content;
  const { hero, pages } = content;
  const { subheadline, words } = pages.contact;
  const own = defaultContent.pages.contact;
  const contact = {
    ...pages.contact,
    subheadline: withoutCall(subheadline, own.subheadline),
    words: {
      ...words,
      description: withoutCall(words.description, own.words.description),
      thanksMore: withoutCall(words.thanksMore, own.words.thanksMore),
    },
  };
  return {
    ...content,
    hero: { ...hero, subtitle: withoutCall(hero.subtitle, ...SUBTITLES) },
    pages: { ...pages, contact },
  };
}
