// The picture that a link to the site is shown with in a chat or on a social site: the company's name over the harbour.
import { readColour } from 'shared/content/colour.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import type { Logger } from '../../platform/logger.ts';

/** What is written and drawn on the scene. */
export interface ShareWords {
  name: string;
  tagline: string;
  /** As `#rrggbb` or `#rgb`. */
  accent: string;
}

export interface SharePicture {
  /** Names the picture that this content makes. */
  version(content: SiteContent): string;
  /** The present one, drawn when it is first asked for. */
  answer(): Promise<ReadyAnswer>;
}

export interface SharePictureParts {
  /** Folder of the built web package. */
  webDist: string;
  readSiteContent(): { content: SiteContent };
  /** A JPEG of the words on the scene. */
  draw(drawing: ShareWords & { scene: string; face: string }): Promise<Uint8Array>;
  logger: Logger;
}

/** The drawing fits any text into its box, but nobody reads more than this. */
const TEXT_MOST = 90;
/** Counted up when the drawing changes. */
const DRAWING = 1;

function plainText(text: string): string {
  const oneLine = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return [...oneLine.trim()].slice(0, TEXT_MOST).join('');
}

function wordsOf({ branding }: SiteContent): ShareWords {
  return {
    name: plainText(branding.companyName),
    tagline: plainText(branding.tagline),
    accent: readColour(branding.theme.accent) ?? DEFAULT_ACCENT,
  };
}

function versionOf(words: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, words]))
    .digest('base64url')
    .slice(0, 10);
}

export function createSharePicture({ webDist, readSiteContent, draw, logger }: SharePictureParts): SharePicture {
  const folder = path.join(webDist, 'public', 'share');
  const scene = path.join(folder, 'scene.jpg');
  const face = path.join(folder, 'face.ttf');
  let kept: { version: string; answer: Promise<ReadyAnswer> } | undefined;

  async function prepare(words: ShareWords): Promise<ReadyAnswer> {
    let body: Uint8Array;
    try {
      body = await draw({ ...words, scene, face });
    } catch (error) {
      logger.error({ err: error }, 'the picture for shared links could not be drawn; the scene is sent without words');
      body = readFileSync(scene);
    }
    // Whoever shares links asks by version; others look again after an hour.
    return makeReadyAnswer({ type: 'image/jpeg', cacheControl: 'public, max-age=3600', body: Buffer.from(body) });
  }

  return {
    version: (content) => versionOf(wordsOf(content)),

    answer() {
      const words = wordsOf(readSiteContent().content);
      const version = versionOf(words);
      if (kept?.version !== version) kept = { version, answer: prepare(words) };
      return kept.answer;
    },
  };
}
