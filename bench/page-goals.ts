// Goals of the public pages, and how far each page meets them.
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import type { PageVisit } from './page-visit.ts';
import { isMet, type Verdict } from './verdict.ts';

/** Visits of a page and of the same page without scripts, in the same run. */
interface Visited {
  route: string;
  page: PageVisit;
  still: PageVisit;
}

interface Goal extends Omit<Verdict, 'figure' | 'beside'> {
  of(visited: Visited): number;
  /** Pages to which the goal applies; all if absent. */
  routes?: string[];
}

const KB = 1024;
/**
 * How many of the four scores can reach 100 on a page. These pages are not listed by search engines, which lowers SEO;
 * and a browser logs the status 404 as an error, which lowers best practices.
 */
const SCORES: Record<string, number> = { '/offline': 3, '/nowhere': 2 };
export const VISITED = [...PAGE_PATHS, '/projects/jetty-pipeline-tie-in', '/get-started', ...Object.keys(SCORES)];
/** The only pages that load React. */
const WITH_ISLANDS = ['/gallery', '/contact', '/get-started'];
const WITHOUT_ISLANDS = VISITED.filter((route) => !WITH_ISLANDS.includes(route));

/** Times shorter than this are treated as equal, because single visits differ by more. */
const LITTLE_MS = 10;

const GOALS: Goal[] = [
  { what: 'each score', of: ({ route, page }) => Math.min(...page.scores.slice(0, SCORES[route])), atLeast: 100 },
  { what: 'FCP, of static', of: ({ page, still }) => page.fcp / still.fcp, atMost: 1.1 },
  { what: 'LCP, of static', of: ({ page, still }) => page.lcp / still.lcp, atMost: 1.1 },
  { what: 'CLS', of: ({ page }) => page.cls, atMost: 0.001 },
  // On a busy computer this time is long even without scripts, so the next goal compares it to the static copy.
  { what: 'TBT of home', unit: 'ms', of: ({ page }) => page.tbt, atMost: 50, routes: ['/'] },
  {
    what: 'TBT of home, of static',
    of: ({ page, still }) => Math.max(page.tbt, LITTLE_MS) / Math.max(still.tbt, LITTLE_MS),
    atMost: 1.2,
    routes: ['/'],
  },
  { what: 'TBT of other pages', unit: 'ms', of: ({ page }) => page.tbt, atMost: 10, routes: VISITED.slice(1) },
  { what: 'scripts with islands', unit: 'KB', of: ({ page }) => page.scripts / KB, atMost: 75, routes: WITH_ISLANDS },
  {
    what: 'scripts of other pages',
    unit: 'KB',
    of: ({ page }) => page.scripts / KB,
    atMost: 12,
    routes: WITHOUT_ISLANDS,
  },
  { what: 'styles', unit: 'KB', of: ({ page }) => page.styles / KB, atMost: 12 },
  { what: 'fonts', unit: 'KB', of: ({ page }) => page.fonts / KB, atMost: 45 },
  {
    what: 'home without pictures',
    unit: 'KB',
    of: ({ page }) => page.withoutPictures / KB,
    atMost: 120,
    routes: ['/'],
  },
  { what: 'requests to others', of: ({ page }) => page.foreignRequests, atMost: 0 },
];

/** The goals that apply to the page, with its figures. */
export function judge(visited: Visited): Verdict[] {
  const { route } = visited;
  const goals = GOALS.filter(({ routes }) => routes?.includes(route) ?? true);
  return goals.map((goal) => Object.assign({ figure: goal.of(visited), beside: `\`${route}\`` }, goal));
}

/** For each goal, the page that is nearest to missing it, or misses it most. */
export function worstOf(verdicts: Verdict[]): Verdict[] {
  const worst = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const before = worst.get(verdict.what);
    const isWorse =
      verdict.atLeast === undefined
        ? verdict.figure > (before?.figure ?? -Infinity)
        : verdict.figure < (before?.figure ?? Infinity);
    if (isWorse) worst.set(verdict.what, verdict);
  }
  return [...worst.values()];
}

export function missedIn(verdicts: Verdict[]): string[] {
  return verdicts.filter((verdict) => !isMet(verdict)).map(({ what }) => what);
}
