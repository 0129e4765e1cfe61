// Public pages as prepared answers: rendered and compressed once per content version, dropped when the content changes.
import { PROJECTS_PATH, isBelowProjects, movedTo, ownProjectPaths } from 'shared/content/projects/project-paths.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { HeadLink, PageData, RenderedPage } from 'shared/site/page-renderer.ts';
import { readContent } from 'shared/content/read-content.ts';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PublicBundle } from './load-renderer.ts';
import { formAddress, isProjectPage, projectsAddress } from './page-addresses.ts';
import type { SharedCache } from './shared-cache.ts';

export interface PublicPages {
  /** Whether a path is a page. */
  has(path: string): boolean;
  /** The present address of a page that once had this path (rule A24f). */
  movedTo(path: string): string | undefined;
  /** The page of a path, ready to send; the 404 page for an unknown one. Reads only query parameters the page depends on. */
  page(path: string, query: URLSearchParams): Promise<Page>;
  /** The contact page after one of its forms was posted. */
  contactPage(posted: PostedForm): Promise<{ html: string; policy: string }>;
  /** Paths that search engines may list. */
  listed(): string[];
  /** Drops every page, as content or media have changed. */
  drop(): void;
}

interface Page {
  /** Its canonical address: the query is reduced to what the page depends on. */
  address: string;
  answer: ReadyAnswer;
}

/** Result of a posted form, to be shown. */
type PostedForm = Pick<PageData, 'contactForm' | 'callbackForm' | 'about'>;

/** What a page depends on besides its path. */
type Asked = PostedForm & Pick<PageData, 'trade'>;

type Pictures = Pick<PageData, 'gallery' | 'projectPictures' | 'pictures'>;

/** Used if the library cannot be read: an empty gallery. */
const NO_PICTURES: Pictures = { projectPictures: [], pictures: [] };

/** The library's pictures for the public pages. */
interface Gallery {
  /** The gallery's address, reduced to the query parameters that its page depends on. */
  address(query: URLSearchParams): Promise<string>;
  read(address: string, content: SiteContent): Promise<Pictures>;
}

/** Bound of cached pages; only categories and pages of the gallery could exceed it. */
const PAGES_KEPT = 200;

export interface PublicPagesParts {
  bundle: PublicBundle;
  readyAnswers: ReadyAnswers;
  readSiteContent(): { revision: number; content: SiteContent };
  gallery: Gallery;
  /** Version of the preview picture for this content. */
  shareVersion(content: SiteContent): string;
  /** Address of the preview picture for a project's page; undefined for other paths. */
  projectShare(content: SiteContent, path: string): string | undefined;
  /** Scheme and host of the site; without it pages contain no absolute addresses. */
  publicUrl: string | undefined;
  /** The site's icons and manifest. */
  headLinks(): HeadLink[];
  /** Undefined if no captcha is configured. */
  captchaSiteKey: string | undefined;
  /** The opening hours. */
  office(): PageData['office'];
  /** Undefined if no cache is in front of the server. */
  sharedCache: Pick<SharedCache, 'cacheControl' | 'renew'> | undefined;
  clock: Clock;
  logger: Logger;
}

export function createPublicPages(parts: PublicPagesParts): PublicPages {
  const { bundle, readyAnswers, readSiteContent, gallery, shareVersion, projectShare, publicUrl } = parts;
  const { headLinks, captchaSiteKey, office, sharedCache, clock, logger } = parts;
  const { renderer, assets } = bundle;
  const paths = new Set(renderer.paths);
  /** Pages with the enquiry form: the only ones with a captcha. */
  const formPaths = new Set(renderer.formPaths);
  /** By path, rendered or being rendered; also answers addresses with a query, such as those of campaigns. */
  const pages = new Map<string, Promise<ReadyAnswer>>();
  /** Answered before Express. */
  const ready = new Set<string>();
  const pageCaching = sharedCache?.cacheControl ?? 'no-cache';
  /** Incremented on each drop, so that a page rendered from older content is not stored. */
  let generation = 0;

  async function render(path: string, content: SiteContent, pictures: Pictures, asked?: Asked): Promise<RenderedPage> {
    const share = projectShare(content, path);
    const data: PageData = {
      content,
      ...pictures,
      ...(publicUrl !== undefined && { origin: publicUrl }),
      shareVersion: shareVersion(content),
      ...(share !== undefined && { projectShare: share }),
      icons: await renderer.resolveIcons(content),
      year: new Date(clock.now()).getUTCFullYear(),
      now: clock.now(),
      office: office(),
      ...asked,
      ...(captchaSiteKey !== undefined && { captchaSiteKey }),
    };
    return renderer.renderPage(path, data, { ...assets, links: headLinks() });
  }

  async function readPictures(path: string, content: SiteContent): Promise<Pictures> {
    try {
      return await gallery.read(path, content);
    } catch (error) {
      logger.error({ err: error, path }, 'the pictures of a public page could not be read');
      return NO_PICTURES;
    }
  }

  /** A visitor never sees an error for a text page: if rendering fails, the built-in content is shown (rule B22). */
  async function renderSafely(path: string, asked?: Asked): Promise<RenderedPage & { isFallback: boolean }> {
    try {
      const { content } = readSiteContent();
      const pictures = await readPictures(path, content);
      return { ...(await render(path, content, pictures, asked)), isFallback: pictures === NO_PICTURES };
    } catch (error) {
      logger.error({ err: error, path }, 'a public page could not be rendered from the stored content');
      return { ...(await render(path, readContent({}), NO_PICTURES, asked)), isFallback: true };
    }
  }

  function policyOf(address: string, { inlineScripts, inlineStyles }: RenderedPage): string {
    const withCaptcha = captchaSiteKey !== undefined && formPaths.has(pathOf(address));
    return pagePolicy(inlineScripts, inlineStyles, { withCaptcha, kind: 'public' });
  }

  async function prepare(path: string): Promise<ReadyAnswer> {
    const started = generation;
    const query = new URLSearchParams(path.split('?', 2)[1]);
    const [about, trade] = [query.get('about'), query.get('trade')];
    const rendered = await renderSafely(path, { ...(about !== null && { about }), ...(trade !== null && { trade }) });
    const answer = makeReadyAnswer({
      status: rendered.status,
      type: 'text/html; charset=utf-8',
      // Unknown addresses are unlimited, and an error page must not be cached.
      cacheControl: rendered.isFallback || rendered.status !== 200 ? 'no-cache' : pageCaching,
      headers: { 'Content-Security-Policy': policyOf(path, rendered) },
      body: rendered.html,
    });
    if (rendered.isFallback) pages.delete(path);
    else if (isPath(path) && started === generation) {
      ready.add(path);
      readyAnswers.set(path, answer);
    }
    return answer;
  }

  function pageOf(path: string): Promise<ReadyAnswer> {
    const kept = pages.get(path);
    const page = kept ?? prepare(path);
    // Moved to the end: the least recently used page is dropped first.
    pages.delete(path);
    pages.set(path, page);
    if (kept) return kept;
    if (pages.size > PAGES_KEPT) pages.delete(pages.keys().next().value as string);
    page.catch(() => pages.delete(path));
    return page;
  }

  /** Paths of projects depend on the content, which is not read for other paths. */
  const isPath = (path: string) =>
    paths.has(path) || (isBelowProjects(path) && isProjectPage(readSiteContent().content, path));

  async function addressOf(path: string, query: URLSearchParams): Promise<string> {
    if (path === '/gallery' && query.size > 0) return gallery.address(query);
    if (path === PROJECTS_PATH && query.has('trade')) return projectsAddress(readSiteContent().content, query);
    if (formPaths.has(path) && query.has('about')) return formAddress(readSiteContent().content, path, query);
    return isPath(path) ? path : '/404';
  }

  return {
    has: isPath,
    movedTo: (path) => (isBelowProjects(path) ? movedTo(readSiteContent().content, path) : undefined),

    async page(path, query) {
      const address = await addressOf(path, query);
      return { address, answer: await pageOf(address) };
    },

    async contactPage(posted) {
      const rendered = await renderSafely('/contact', posted);
      return { html: rendered.html, policy: policyOf('/contact', rendered) };
    },

    listed: () => [...renderer.listedPaths, ...ownProjectPaths(readSiteContent().content)],

    drop() {
      generation += 1;
      pages.clear();
      readyAnswers.drop(ready);
      ready.clear();
      sharedCache?.renew();
    },
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
