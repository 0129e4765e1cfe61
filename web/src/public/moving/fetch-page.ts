// Fetches a page to show it in place. An answer that cannot replace the present page is an error: the browser then
// loads the page normally (rule B36).
import { createPolicy } from '../../platform/trusted-types.ts';

export interface FetchedPage {
  page: Document;
  /** Milliseconds of parsing: a measure of the processor's speed. */
  readIn: number;
}

let policy: ReturnType<typeof createPolicy>;

/** Text of the page's inline style. */
export const STYLE_TEXT = 'script[type="text/plain"]';

/**
 * Disguises the style as text: as a style element it would violate the present page's policy, even in a document that
 * is never displayed.
 */
const withStyleAsText = (html: string) =>
  html.replace(/<style>([^<]*)<\/style>/, '<script type="text/plain">$1</script>');

/**
 * The only conversion from text to markup in these pages (rule A18e). It accepts only the body of an answer that the
 * browser itself received from this origin, which no script can forge.
 */
async function readPage(answer: Response): Promise<FetchedPage> {
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (answer.type !== 'basic' || !answer.ok || answer.redirected || !isHtml) throw new Error('No page to be taken in');
  const text = await answer.text();
  policy ??= createPolicy('page-move', { createHTML: withStyleAsText });
  const begun = performance.now();
  const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? withStyleAsText(text), 'text/html');
  return { page, readIn: performance.now() - begun };
}

/** Whether the page is from the same build, with the same security policy. */
function fits({ body: { dataset: next } }: Document): boolean {
  const { release, apart } = document.body.dataset;
  return next['release'] === release && next['apart'] === apart;
}

/** @param cache  `force-cache` shows what the browser has cached, as Back does */
export async function fetchPage(url: string, cache: RequestCache): Promise<FetchedPage> {
  const fetched = await readPage(await fetch(url, { cache, headers: { Accept: 'text/html' } }));
  if (!fits(fetched.page)) throw new Error('A page of another release');
  return fetched;
}
