// One visit by Lighthouse with its mobile preset (a phone on slow 4G, simulated throttling), and the figures of it.
import lighthouse, { type Result } from 'lighthouse';

export interface PageVisit {
  /** Performance, accessibility, best practices and SEO, each up to 100. */
  scores: [number, number, number, number];
  /** First contentful paint, in milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire. */
  scripts: number;
  styles: number;
  fonts: number;
  /** Bytes on the wire without pictures. */
  withoutPictures: number;
  foreignRequests: number;
  /** Audits that lower a score. */
  faults: string[];
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** On a busy computer the trace of a visit sometimes lacks its beginning, and Lighthouse reports an error. */
const TRIES_MOST = 3;

async function report(url: string, port: number, tries = 1): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // For the page with status 404. A wrong status elsewhere lowers the SEO score.
    ignoreStatusCode: true,
  });
  const failure = result ? result.lhr.runtimeError?.message : 'no result';
  if (result && failure === undefined) return result.lhr;
  if (tries < TRIES_MOST) return report(url, port, tries + 1);
  throw new Error(`${url} could not be visited: ${failure}`);
}

/** Counts preloaded scripts, for which Chromium reports another type, as scripts. */
function typeOf({ url, resourceType = '' }: Request): string {
  return url.endsWith('.js') ? 'Script' : resourceType;
}

/** @param port  debugging port of the browser */
export async function visitPage(url: string, port: number): Promise<PageVisit> {
  const lhr = await report(url, port);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = (details && 'items' in details ? details.items : []) as unknown as Request[];
  const weight = (type: RegExp) =>
    requests
      .filter((request) => type.test(typeOf(request)))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const score = (category: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const faults = CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title ?? ''})`);
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scripts: weight(/^Script$/),
    styles: weight(/^Stylesheet$/),
    fonts: weight(/^Font$/),
    withoutPictures: weight(/^(?!Image$)/),
    foreignRequests: requests.filter(
      (request) => /^https?:/.test(request.url) && new URL(request.url).origin !== new URL(url).origin,
    ).length,
    faults,
  };
}
