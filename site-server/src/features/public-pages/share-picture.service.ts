// The preview picture of links in chats and social networks: the company's name over the harbour, or a project's title
// over its picture.
import { readColour } from 'shared/content/colour.ts';
import { shownProjects } from 'shared/content/projects/project-pages.ts';
import { PROJECTS_PATH, movedTo, projectAt } from 'shared/content/projects/project-paths.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import type { Project, SiteContent } from 'shared/content/site-content.ts';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import type { Logger } from '../../platform/logger.ts';
import { nameInAddress } from '../media/names/name-in-address.ts';

/** Texts and drawings on the picture. */
interface ShareWords {
  name: string;
  tagline: string;
  /** As `#rrggbb` or `#rgb`. */
  accent: string;
}

/** Background from the library; empty for the harbour. */
interface Share extends ShareWords {
  picture: string;
}

export interface SharePicture {
  /** Version of the picture for this content. */
  version(content: SiteContent): string;
  /** The current picture, drawn on the first request. */
  answer(): Promise<ReadyAnswer>;
  /** Address of the preview picture for a project's page; undefined for other paths. */
  projectAddress(content: SiteContent, path: string): string | undefined;
  /** The same of a project's page; undefined when there is none. */
  ofProject(slug: string): Promise<ReadyAnswer> | undefined;
  /** Whether it is one of these, without a version or with the present one. */
  isAddress(address: string): boolean;
  /** Deletes drawn pictures, as their sources may have changed. */
  drop(): void;
}

export interface SharePictureParts {
  /** Folder of the built web package. */
  webDist: string;
  publicUrl: string | undefined;
  readSiteContent(): { content: SiteContent };
  /** A JPEG of the words on the scene. */
  draw(drawing: ShareWords & { scene: string; face: string; isPhoto: boolean }): Promise<Uint8Array>;
  /** The file of a picture of the library. */
  fileOf(name: string): Promise<string | undefined>;
  logger: Logger;
}

/** The drawing fits any text into its box, but nobody reads more than this. */
const TEXT_MOST = 90;
/** Incremented when the drawing changes. */
const DRAWING = 1;
/** Bound of pictures cached in memory, of some hundred kilobytes each. */
const KEPT_MOST = 30;
/** After a failure, until it is drawn again. */
const RETRY_MS = 30_000;

function plainText(text: string): string {
  const oneLine = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return [...oneLine.trim()].slice(0, TEXT_MOST).join('');
}

function companyShare({ branding }: SiteContent): Share {
  return {
    name: plainText(branding.companyName),
    tagline: plainText(branding.tagline),
    accent: readColour(branding.theme.accent) ?? DEFAULT_ACCENT,
    picture: '',
  };
}

function projectShare({ title, imageUrl, page }: Project, content: SiteContent, publicUrl: string | undefined): Share {
  const company = companyShare(content);
  const pictures = [page.afterUrl, imageUrl].map((address) => nameInAddress(address, publicUrl));
  return {
    ...company,
    name: plainText(title) || company.name,
    tagline: plainText([page.place, content.branding.companyName].filter((part) => part.trim() !== '').join(' · ')),
    picture: pictures.find((name) => name !== undefined) ?? '',
  };
}

function versionOf(share: Share): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, share]))
    .digest('base64url')
    .slice(0, 10);
}

export function createSharePicture({
  webDist,
  publicUrl,
  readSiteContent,
  draw,
  fileOf,
  logger,
}: SharePictureParts): SharePicture {
  const folder = path.join(webDist, 'public', 'share');
  const harbour = path.join(folder, 'scene.jpg');
  const face = path.join(folder, 'face.ttf');
  /** By version. */
  const kept = new Map<string, Promise<ReadyAnswer>>();

  async function prepare({ picture, ...words }: Share): Promise<ReadyAnswer> {
    const photo = picture === '' ? undefined : await fileOf(picture);
    const body = await draw({ ...words, scene: photo ?? harbour, isPhoto: photo !== undefined, face });
    // Services that preview links request a version; others check again after an hour.
    return makeReadyAnswer({ type: 'image/jpeg', cacheControl: 'public, max-age=3600', body: Buffer.from(body) });
  }

  /** Kept for a moment: drawing it for each request would keep uploads waiting. */
  function withoutWords(version: string, error: unknown): ReadyAnswer {
    logger.error({ err: error }, 'the picture for shared links could not be drawn; the scene is sent without words');
    setTimeout(() => kept.delete(version), RETRY_MS).unref();
    return makeReadyAnswer({ type: 'image/jpeg', cacheControl: 'no-store', body: readFileSync(harbour) });
  }

  function answerOf(share: Share): Promise<ReadyAnswer> {
    const version = versionOf(share);
    const answer = kept.get(version) ?? prepare(share).catch((error: unknown) => withoutWords(version, error));
    // Moved to the end: the least recently used picture is dropped first.
    kept.delete(version);
    kept.set(version, answer);
    if (kept.size > KEPT_MOST) kept.delete(kept.keys().next().value as string);
    return answer;
  }

  function shareAt(content: SiteContent, address: string): Share | undefined {
    const project = projectAt(shownProjects(content, []), address);
    return project && projectShare(project, content, publicUrl);
  }

  return {
    version: (content) => versionOf(companyShare(content)),
    answer: () => answerOf(companyShare(readSiteContent().content)),
    projectAddress(content, address) {
      const share = shareAt(content, address);
      return share && `${address}/share.jpg?v=${versionOf(share)}`;
    },
    ofProject(slug) {
      const { content } = readSiteContent();
      const address = `${PROJECTS_PATH}/${slug}`;
      const share = shareAt(content, movedTo(content, address) ?? address);
      return share && answerOf(share);
    },
    isAddress(address) {
      const [path = '', query] = address.split('?', 2);
      const { content } = readSiteContent();
      const share = path === '/share.jpg' ? companyShare(content) : shareAt(content, path.replace(/\/share\.jpg$/, ''));
      return share !== undefined && (address === path || query === `v=${versionOf(share)}`);
    },
    drop: () => kept.clear(),
  };
}
