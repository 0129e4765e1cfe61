// The site's icon in every size that browsers request, /favicon.ico and the web manifest: made from the picture that
// the content names, otherwise the product's own. They are ready answers, replaced when content or picture change (rule
// A21).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { HeadLink } from 'shared/site/page-renderer.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';
import { makeReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import type { Logger } from '../../platform/logger.ts';
import type { IconSet, MadeIcons } from '../media/pictures/icon-files.ts';
import { nameInAddress } from '../media/names/name-in-address.ts';
import { isStorageAway } from '../media/storage/storage-failure.ts';
import { makeIcoFile } from './ico-file.ts';

type Branding = SiteContent['branding'];

export interface Favicons {
  /** Elements about icons for the head of a page. */
  links(): HeadLink[];
  /** Called when content or pictures have changed: updates the icons in the background. */
  refresh(): void;
  /** Resolves when the icons are up to date. */
  idle(): Promise<void>;
}

interface Parts {
  /** Folder of the built web package, with the product's own icons. */
  webDist: string;
  publicUrl: string | undefined;
  readyAnswers: ReadyAnswers;
  readBranding(): Branding;
  icons: {
    version(name: string): Promise<string | undefined>;
    read(name: string): Promise<MadeIcons | undefined>;
  };
  logger: Logger;
  /** Called when pages have to show other icons. */
  onChange(): void;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const MANIFEST = '/manifest.webmanifest';

/** Addresses of one set of icons. */
interface IconAddresses {
  small: HeadLink[];
  touch: string;
  manifest192: string;
  manifest512: string;
}

interface Shown {
  /** Elements for the heads of pages. */
  links: HeadLink[];
  /** Addresses to remove when the icons are replaced. */
  paths: string[];
}

const OWN: IconAddresses = {
  small: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  touch: '/icons/default-180.png',
  manifest192: '/icons/default-192.png',
  manifest512: '/icons/default-512.png',
};

export function createFavicons(parts: Parts): Favicons {
  const { webDist, publicUrl, readyAnswers, readBranding, icons, logger, onChange } = parts;
  const ownIco = readFileSync(path.join(webDist, 'public', 'icons', 'default.ico'));
  let shown = show(readBranding(), undefined);
  let shownKey = '';
  let asked = 0;
  let working: Promise<void> | undefined;

  function publish(address: string, type: string, body: Buffer | string, cacheControl = 'no-cache'): string {
    readyAnswers.set(address, makeReadyAnswer({ type, body, cacheControl }));
    return address;
  }

  function publishIcons({ version, set }: MadeIcons): IconAddresses {
    const png = (size: keyof IconSet) => publish(`/icons/${version}-${size}.png`, 'image/png', set[size], IMMUTABLE);
    const link = (size: 32 | 192): HeadLink => ({
      rel: 'icon',
      href: png(size),
      type: 'image/png',
      sizes: `${size}x${size}`,
    });
    return { small: [link(32), link(192)], touch: png(180), manifest192: png(192), manifest512: png(512) };
  }

  /** Serves the made icons, or the product's own, at the addresses that browsers request. */
  function show(branding: Branding, made: MadeIcons | undefined): Shown {
    const addresses = made ? publishIcons(made) : OWN;
    const ico = made ? makeIcoFile(([16, 32, 48] as const).map((size) => ({ size, png: made.set[size] }))) : ownIco;
    publish('/favicon.ico', 'image/x-icon', ico);
    publish(MANIFEST, 'application/manifest+json', JSON.stringify(makeManifest(branding, addresses)));
    const { small, touch, manifest192, manifest512 } = addresses;
    const url = branding.faviconUrl.trim();
    // A picture that is not from the library is linked unchanged.
    const isElsewhere = url !== '' && isSafeUrl(url) && nameInAddress(url, publicUrl) === undefined;
    return {
      links: [
        ...(isElsewhere ? [{ rel: 'icon', href: url } as const] : small),
        { rel: 'apple-touch-icon', href: touch },
        { rel: 'manifest', href: MANIFEST },
      ],
      paths: made ? [...small.map((link) => link.href), touch, manifest192, manifest512] : [],
    };
  }

  /** Undefined if there is no such picture; `failed` if an icon could not be made from it. */
  async function makeIcons(name: string): Promise<{ made?: MadeIcons | undefined; failed?: boolean }> {
    try {
      return { made: await icons.read(name) };
    } catch (error) {
      // The icons are made when the storage is reachable again.
      if (isStorageAway(error)) throw error;
      logger.warn({ err: error, name }, 'the site icon could not be made; the built-in one is shown for now');
      return { failed: true };
    }
  }

  async function update(): Promise<void> {
    const branding = readBranding();
    const name = nameInAddress(branding.faviconUrl, publicUrl);
    const key = JSON.stringify([branding, name === undefined ? undefined : await icons.version(name)]);
    if (key === shownKey) return;
    const { made, failed = false } = name === undefined ? {} : await makeIcons(name);
    const former = shown.paths;
    shown = show(branding, made);
    // Every picture was decoded when it was uploaded, so a failure may be temporary: icons are made again next time.
    shownKey = failed ? '' : key;
    readyAnswers.drop(former.filter((path) => !shown.paths.includes(path)));
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
    links: () => shown.links,
    refresh() {
      asked += 1;
      working ??= work();
    },
    async idle() {
      await working;
    },
  };
}

/** Background colours while a page loads, equal to those of the page. */
const BACKGROUNDS = { light: '#ffffff', dark: '#111a24' };

/** The web manifest: name, colours and icons for a site that is added to a home screen. */
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
