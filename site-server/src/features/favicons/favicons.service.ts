// The site's icon in every size that browsers ask for, /favicon.ico and the web manifest: made from the picture that the
// content names, else those of the product. They are ready answers, exchanged when content or picture change (rule A21).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { HeadLink } from 'shared/page-renderer.ts';
import { isSafeUrl } from 'shared/safe-url.ts';
import { makeReadyAnswer, type ReadyAnswers, type ReadySource } from '../../http/ready-answers.ts';
import type { Logger } from '../../platform/logger.ts';
import type { IconSet } from '../media/icon-files.ts';
import { makeIcoFile } from './ico-file.ts';

type Branding = SiteContent['branding'];

export interface Favicons {
  /** What the head of a page says about icons. */
  links(): HeadLink[];
  /** Content or pictures have changed: brings the icons up to date in the background. */
  refresh(): void;
  /** Resolves when they are. */
  idle(): Promise<void>;
}

interface Parts {
  /** Folder of the built web package, which has the product's own icons. */
  webDist: string;
  readyAnswers: ReadyAnswers;
  readBranding(): Branding;
  icons: {
    version(name: string): Promise<string | undefined>;
    read(name: string): Promise<IconSet | undefined>;
  };
  logger: Logger;
  /** Called when pages have to show other icons. */
  onChange(): void;
}

const UPLOAD = /^\/uploads\/([^/?#]+)/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const MANIFEST = '/manifest.webmanifest';

/** Addresses of one set of icons. */
interface IconAddresses {
  small: HeadLink[];
  touch: string;
  manifest192: string;
  manifest512: string;
}

const OWN: IconAddresses = {
  small: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  touch: '/icons/default-180.png',
  manifest192: '/icons/default-192.png',
  manifest512: '/icons/default-512.png',
};

export function createFavicons(parts: Parts): Favicons {
  const { webDist, readyAnswers, readBranding, icons, logger, onChange } = parts;
  const ownIco = readFileSync(path.join(webDist, 'public', 'icons', 'default.ico'));
  let shown = { key: '', addresses: OWN, paths: [] as string[] };
  let asked = 0;
  let working: Promise<void> | undefined;

  function publish(address: string, source: Omit<ReadySource, 'type'>, type = 'image/png'): void {
    readyAnswers.set(address, makeReadyAnswer({ type, ...source }));
  }

  function publishIcons(version: string, set: IconSet): IconAddresses {
    const address = (size: keyof IconSet) => `/icons/${version}-${size}.png`;
    for (const size of [32, 180, 192, 512] as const) {
      publish(address(size), { body: set[size], cacheControl: IMMUTABLE });
    }
    const png = (size: 32 | 192): HeadLink => ({
      rel: 'icon',
      href: address(size),
      type: 'image/png',
      sizes: `${size}x${size}`,
    });
    return {
      small: [png(32), png(192)],
      touch: address(180),
      manifest192: address(192),
      manifest512: address(512),
    };
  }

  /** Undefined when the content names no picture of the library, or it cannot be made an icon. */
  async function readIcons(name: string | undefined): Promise<IconSet | undefined> {
    if (name === undefined) return undefined;
    try {
      return await icons.read(name);
    } catch (error) {
      logger.warn({ err: error, name }, 'the site icon could not be made; the built-in one is shown');
      return undefined;
    }
  }

  async function update(): Promise<void> {
    const branding = readBranding();
    const name = UPLOAD.exec(branding.faviconUrl.trim())?.[1];
    const version = name === undefined ? undefined : await icons.version(name);
    const key = JSON.stringify([version, branding]);
    if (key === shown.key) return;

    const set = version === undefined ? undefined : await readIcons(name);
    const addresses = set && version !== undefined ? publishIcons(version, set) : OWN;
    const ico = set ? makeIcoFile(([16, 32, 48] as const).map((size) => ({ size, png: set[size] }))) : ownIco;
    publish('/favicon.ico', { body: ico, cacheControl: 'no-cache' }, 'image/x-icon');
    const manifest = JSON.stringify(makeManifest(branding, addresses));
    publish(MANIFEST, { body: manifest, cacheControl: 'no-cache' }, 'application/manifest+json');

    const paths = set ? [...addresses.small.map((link) => link.href), addresses.touch, addresses.manifest512] : [];
    readyAnswers.drop(shown.paths.filter((former) => !paths.includes(former)));
    shown = { key, addresses, paths };
    onChange();
  }

  async function work(): Promise<void> {
    for (let done = 0; done !== asked;) {
      done = asked;
      await update().catch((error: unknown) =>
        logger.error({ err: error }, 'the site icon was not brought up to date'),
      );
    }
    working = undefined;
  }

  return {
    links() {
      const { faviconUrl } = readBranding();
      // A picture that is none of the library is linked as it stands.
      const isElsewhere = faviconUrl.trim() !== '' && isSafeUrl(faviconUrl) && !UPLOAD.test(faviconUrl.trim());
      return [
        ...(isElsewhere ? [{ rel: 'icon', href: faviconUrl.trim() } as const] : shown.addresses.small),
        { rel: 'apple-touch-icon', href: shown.addresses.touch },
        { rel: 'manifest', href: MANIFEST },
      ];
    },
    refresh() {
      asked += 1;
      working ??= work();
    },
    async idle() {
      await working;
    },
  };
}

/** Behind the page while it loads, as the page itself is then. */
const BACKGROUNDS = { light: '#ffffff', dark: '#111a24' };

/** The web manifest: name, colours and icons of a site that somebody puts on the home screen. */
function makeManifest({ companyName, tagline, theme }: Branding, { manifest192, manifest512 }: IconAddresses): object {
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name: companyName,
    short_name: companyName,
    ...(tagline && { description: tagline }),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: theme.accent,
    background_color: BACKGROUNDS[theme.mode === 'dark' ? 'dark' : 'light'],
    icons: [icon(manifest192, 192), icon(manifest512, 512)],
  };
}
