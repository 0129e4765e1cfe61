// Fetches a page in order to take it in. An answer that cannot take the place of this page is an error: the browser then
// loads the page as it always did (rule B36).
import { createPolicy } from '../../platform/trusted-types.ts';

export interface FetchedPage {
  page: Document;
  /** Milliseconds that the browser took to read it: how fast its processor is. */
  readIn: number;
}

let policy: ReturnType<typeof createPolicy>;

/** The page's own style as text that styles nothing. */
export const STYLE_TEXT = 'script[type="text/plain"]';

/** As a style element the policy of the page on show would refuse it aloud, although the document is never seen. */
const withStyleAsText = (html: string) =>
  html.replace(/<style>([^<]*)<\/style>/, '<script type="text/plain">$1</script>');

/**
 * The one way from text to markup in these pages (rule A18e). It takes no string but the body of an answer that the browser
 * itself had from this origin, which no script can make up.
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

/** Of the same build, under the same security policy. */
function fits({ body: { dataset: next } }: Document): boolean {
  const { release, apart } = document.body.dataset;
  return next['release'] === release && next['apart'] === apart;
}

/** @param cache  `force-cache` shows again what the browser still has, as Back does */
export async function fetchPage(url: string, cache: RequestCache): Promise<FetchedPage> {
  const fetched = await readPage(await fetch(url, { cache, headers: { Accept: 'text/html' } }));
  if (!fits(fetched.page)) throw new Error('A page of another release');
  return fetched;
}
