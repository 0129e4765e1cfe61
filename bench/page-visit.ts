// One visit of Lighthouse, as a phone on slow 4G (its mobile preset, simulated throttling), in figures.
import lighthouse from 'lighthouse';

export interface PageVisit {
  /** Of 100: performance, accessibility, best practices, SEO. */
  scores: [number, number, number, number];
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire. */
  scripts: number;
  styles: number;
  fonts: number;
  /** Everything but pictures. */
  withoutPictures: number;
  foreignRequests: number;
  /** What keeps a category below 100. */
  faults: string[];
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** @param port  of a browser that can be driven from outside */
export async function visitPage(url: string, port: number): Promise<PageVisit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`${url} could not be visited`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = (details && 'items' in details ? details.items : []) as unknown as Request[];
  const weight = (type: RegExp) =>
    requests
      .filter(({ resourceType = '' }) => type.test(resourceType))
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
