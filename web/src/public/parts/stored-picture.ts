// A library picture as pages show it: its smaller versions, its dimensions, and its placeholder while loading.
import { createContext } from 'react';
import type { Upload, Variant } from 'shared/media/media.ts';
import { readableName } from 'shared/media/readable-name.ts';
import { isExternalUrl, isSafeUrl } from 'shared/text/safe-url.ts';

export interface StoredPicture {
  /** The file's name. */
  name: string;
  /** The caption, else a readable form of the file name (rule B33). */
  title: string;
  alt: string;
  /** Focal point that stays visible when a frame crops it, as `30-70`; empty for the centre. */
  position: string;
  /** The original, at an immutable address (rule F4). */
  url: string;
  width: number;
  height: number;
  version: string;
  /** Smaller versions in the format of `srcset`; empty until they are generated. */
  avif: string;
  webp: string;
  /** A few blurred pixels as a `data:` URL; empty for pictures that may be transparent. */
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

/** What a page knows about the pictures in its content. */
export interface KnownPictures {
  /** Library pictures by name. */
  stored: Record<string, StoredPicture>;
  /** Scheme and host of the site; empty if not configured. */
  origin: string;
}

/** The known pictures; without the context every address is kept. */
export const KnownPicturesContext = createContext<KnownPictures | null>(null);

/** `/uploads/boat.png?v=1` -> `boat.png`; undefined for other addresses. */
function uploadName(address: string): string | undefined {
  return /^\/uploads\/([^/?#\s]+)/.exec(address)?.[1];
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

interface FoundPicture {
  src: string;
  /** The library picture; undefined for other pictures. */
  stored: StoredPicture | undefined;
}

/** Resolves an address; undefined if a browser could not show it, so that it is not requested. */
export function findPicture(address: string, known: KnownPictures | null): FoundPicture | undefined {
  const trimmed = address.trim();
  const own = known?.origin && trimmed.startsWith(`${known.origin}/`) ? trimmed.slice(known.origin.length) : trimmed;
  // The page's policy only allows pictures of this site.
  if (own === '' || !isSafeUrl(own) || isExternalUrl(own) || SCHEME.test(own)) return undefined;
  const name = known ? uploadName(own) : undefined;
  if (name === undefined) return { src: own, stored: undefined };
  const stored = known && Object.hasOwn(known.stored, name) ? known.stored[name] : undefined;
  return stored && { src: stored.url, stored };
}
