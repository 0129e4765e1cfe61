// What the built-in wording says of calling makes no sense on a site without a telephone number (rule A9a).
import type { SiteContent } from 'shared/content/site-content.ts';

/** Each with what is said instead. What the owner has written stays. */
const CALLS = [
  ['One programme, one number to call.', ''],
  ['If it cannot wait, call.', ''],
  ['If it cannot wait, please call.', ''],
  ['Call, or write to us here.', 'Write to us here.'],
] as const;

const withoutCall = (text: string) => CALLS.reduce((left, [call, instead]) => left.replace(call, instead), text).trim();

export function withoutCalls(content: SiteContent): SiteContent {
  const { hero, pages, footer } = content;
  if ([footer.phone, ...footer.phones].some((phone) => phone.trim() !== '')) return content;
  const { subheadline, words } = pages.contact;
  const contact = {
    ...pages.contact,
    subheadline: withoutCall(subheadline),
    words: {
      ...words,
      description: withoutCall(words.description),
      thanksMore: withoutCall(words.thanksMore),
    },
  };
  return {
    ...content,
    hero: { ...hero, subtitle: withoutCall(hero.subtitle) },
    pages: { ...pages, contact },
  };
}
