// Public pages as ready answers: rendered and compressed once per content, dropped when it changes.
import { serviceAnchors, titled } from 'shared/content/service-anchors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { OfficeSchedule } from 'shared/office/office-time.ts';
import type { HeadLink, PageData, RenderedPage } from 'shared/site/page-renderer.ts';
import { readContent } from 'shared/content/read-content.ts';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PublicBundle } from './load-renderer.ts';

export interface PublicPages {
  /** Whether a path is a page. */
  has(path: string): boolean;
  /** The page of a path, ready to send; the 404 page for a path that is none. Of a query only what it depends on is read. */
  page(path: string, query: URLSearchParams): Promise<ReadyAnswer>;
  /** The contact page after one of its forms was posted. */
  contactPage(posted: PostedForm): Promise<{ html: string; policy: string }>;
  /** Paths that search engines may list. */
  listed(): string[];
  /** Forgets every page: content or media have changed. */
  drop(): void;
}

/** What the server says of a posted form. */
export type PostedForm = Pick<PageData, 'contactForm' | 'callbackForm' | 'about'>;

type Pictures = Pick<PageData, 'gallery' | 'projectPictures' | 'pictures'>;

/** What is shown when the library cannot be read: an empty gallery. */
const NO_PICTURES: Pictures = { projectPictures: [], pictures: [] };

/** The pictures of the public pages, as the library gives them. */
interface Gallery {
  /** The gallery's address with what its page depends on, and nothing else of the query. */
  address(query: URLSearchParams): Promise<string>;
  read(address: string, content: SiteContent): Promise<Pictures>;
}

/** Most pages that are kept; more than the site has only through categories and pages of the gallery. */
const PAGES_KEPT = 200;

/** Pages with the enquiry form: the only ones with a captcha. */
const FORM_PATHS: ReadonlySet<string> = new Set(['/contact', '/get-started']);

export interface PublicPagesParts {
  bundle: PublicBundle;
  readyAnswers: ReadyAnswers;
  readSiteContent(): { revision: number; content: SiteContent };
  gallery: Gallery;
  /** Names the picture that links to the site are shown with, as this content makes it. */
  shareVersion(content: SiteContent): string;
  /** Scheme and host under which the site is reached; pages name no full address of theirs without it. */
  publicUrl: string | undefined;
  /** The site's icons and manifest. */
  headLinks(): HeadLink[];
  /** Undefined where enquiries are not checked by a captcha. */
  captchaSiteKey: string | undefined;
  /** When the office is open. */
  office(): OfficeSchedule;
  clock: Clock;
  logger: Logger;
}

export function createPublicPages(parts: PublicPagesParts): PublicPages {
  const { bundle, readyAnswers, readSiteContent, gallery, shareVersion, publicUrl } = parts;
  const { headLinks, captchaSiteKey, office, clock, logger } = parts;
  const { renderer, assets } = bundle;
  const paths = new Set(renderer.paths);
  /** By path, rendered or being rendered; addresses with a query, such as those of campaigns, come from here. */
  const pages = new Map<string, Promise<ReadyAnswer>>();
  /** Counts drops, so that a page rendered from older content is not kept. */
  let generation = 0;

  async function render(
    path: string,
    content: SiteContent,
    pictures: Pictures,
    posted?: PostedForm,
  ): Promise<RenderedPage> {
    const data: PageData = {
      content,
      ...pictures,
      ...(publicUrl !== undefined && { origin: publicUrl }),
      shareVersion: shareVersion(content),
      icons: await renderer.resolveIcons(content),
      year: new Date(clock.now()).getUTCFullYear(),
      now: clock.now(),
      office: office(),
      ...posted,
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

  /** A visitor never sees an error for a page of text: should rendering fail, the built-in content is shown (rule B22). */
  async function renderSafely(path: string, posted?: PostedForm): Promise<RenderedPage & { isFallback: boolean }> {
    try {
      const { content } = readSiteContent();
      const pictures = await readPictures(path, content);
      return { ...(await render(path, content, pictures, posted)), isFallback: pictures === NO_PICTURES };
    } catch (error) {
      logger.error({ err: error, path }, 'a public page could not be rendered from the stored content');
      return { ...(await render(path, readContent({}), NO_PICTURES, posted)), isFallback: true };
    }
  }

  function policyOf(address: string, { inlineScripts, inlineStyles }: RenderedPage): string {
    const withCaptcha = captchaSiteKey !== undefined && FORM_PATHS.has(pathOf(address));
    return pagePolicy(inlineScripts, inlineStyles, { withCaptcha, withWorker: true });
  }

  async function prepare(path: string): Promise<ReadyAnswer> {
    const started = generation;
    const about = new URLSearchParams(path.split('?', 2)[1]).get('about');
    const rendered = await renderSafely(path, about === null ? undefined : { about });
    const answer = makeReadyAnswer({
      status: rendered.status,
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: { 'Content-Security-Policy': policyOf(path, rendered) },
      body: rendered.html,
    });
    if (rendered.isFallback) pages.delete(path);
    else if (paths.has(path) && started === generation) readyAnswers.set(path, answer);
    return answer;
  }

  function pageOf(path: string): Promise<ReadyAnswer> {
    const kept = pages.get(path);
    const page = kept ?? prepare(path);
    // Put behind the others: the page that was asked for longest ago is forgotten first.
    pages.delete(path);
    pages.set(path, page);
    if (kept) return kept;
    if (pages.size > PAGES_KEPT) pages.delete(pages.keys().next().value as string);
    page.catch(() => pages.delete(path));
    return page;
  }

  /** The address of a form's page with the service that it is about, if there is such a service (rule B28). */
  function formAddress(path: string, query: URLSearchParams): string {
    const about = query.get('about');
    const services = titled(readSiteContent().content.pages.services.items);
    const isService = about !== null && serviceAnchors(services.map(({ title }) => title)).includes(about);
    return isService ? `${path}?about=${about}` : path;
  }

  return {
    has: (path) => paths.has(path),

    async page(path, query) {
      if (path === '/gallery' && query.size > 0) return pageOf(await gallery.address(query));
      if (FORM_PATHS.has(path) && query.has('about')) return pageOf(formAddress(path, query));
      return pageOf(paths.has(path) ? path : '/404');
    },

    async contactPage(posted) {
      const rendered = await renderSafely('/contact', posted);
      return { html: rendered.html, policy: policyOf('/contact', rendered) };
    },

    listed: () => [...renderer.listedPaths],

    drop() {
      generation += 1;
      pages.clear();
      readyAnswers.drop(paths);
    },
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
