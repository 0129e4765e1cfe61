// A picture of the library as pages show it: its forms for every size of screen, its measures, and what stands in for it
// while it loads.
import { createContext } from 'react';
import type { Upload, Variant } from 'shared/media/media.ts';
import { readableName } from 'shared/media/readable-name.ts';
import { isExternalUrl, isSafeUrl } from 'shared/text/safe-url.ts';

export interface StoredPicture {
  /** The file's name. */
  name: string;
  /** What stands below it: the caption, or the name made readable (rule B33). */
  title: string;
  alt: string;
  /** What stays in view where a frame cuts it, as `30-70`; empty for the middle. */
  position: string;
  /** The whole picture, at an address that may be kept for ever (rule F4). */
  url: string;
  width: number;
  height: number;
  version: string;
  /** Smaller forms as `srcset` wants them; empty until they are made. */
  avif: string;
  webp: string;
  /** A few blurred pixels as a `data:` address; empty for pictures that could be transparent. */
  placeholder: string;
}

function sourceSet(variants: Variant[], type: Variant['type']): string {
  return variants
    .filter((variant) => variant.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

type Listed = Pick<
  Upload,
  'name' | 'caption' | 'alt' | 'focus' | 'url' | 'type' | 'width' | 'height' | 'version' | 'variants' | 'placeholder'
>;

export function storedPicture(upload: Listed): StoredPicture {
  const { name, caption, alt, focus, url, type, width, height, version, variants, placeholder } = upload;
  return {
    name,
    title: caption || readableName(name),
    alt,
    position: focus.x === 50 && focus.y === 50 ? '' : `${focus.x}-${focus.y}`,
    url,
    width,
    height,
    version,
    avif: sourceSet(variants, 'image/avif'),
    webp: sourceSet(variants, 'image/webp'),
    placeholder: type === 'image/jpeg' ? placeholder : '',
  };
}

/** What a page knows of the pictures that its content names. */
export interface KnownPictures {
  /** By name. */
  stored: Record<string, StoredPicture>;
  /** Scheme and host of the site; empty when not configured. */
  origin: string;
}

/** Without it every address is taken as it is. */
export const KnownPicturesContext = createContext<KnownPictures | null>(null);

/** `/uploads/boat.png?v=1` -> `boat.png`; undefined for other addresses. */
function uploadName(address: string): string | undefined {
  return /^\/uploads\/([^/?#\s]+)/.exec(address)?.[1];
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

interface FoundPicture {
  src: string;
  /** Unless the picture is no upload. */
  stored: StoredPicture | undefined;
}

/** What an address stands for; undefined when a browser could not show it, so that it is not even asked for. */
export function findPicture(address: string, known: KnownPictures | null): FoundPicture | undefined {
  const trimmed = address.trim();
  const own = known?.origin && trimmed.startsWith(`${known.origin}/`) ? trimmed.slice(known.origin.length) : trimmed;
  // The page's policy admits pictures of this site alone.
  if (own === '' || !isSafeUrl(own) || isExternalUrl(own) || SCHEME.test(own)) return undefined;
  const name = known ? uploadName(own) : undefined;
  if (name === undefined) return { src: own, stored: undefined };
  const stored = known && Object.hasOwn(known.stored, name) ? known.stored[name] : undefined;
  return stored && { src: stored.url, stored };
}
