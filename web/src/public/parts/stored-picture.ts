// A picture of the library as pages show it: its forms for every size of screen, its measures, and what stands in for it
// while it loads.
import { createContext } from 'react';
import type { Upload, Variant } from 'shared/media.ts';

export interface StoredPicture {
  /** The file's name. */
  name: string;
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

type Listed = Pick<Upload, 'name' | 'url' | 'type' | 'width' | 'height' | 'version' | 'variants' | 'placeholder'>;

export function storedPicture(upload: Listed): StoredPicture {
  const { name, url, type, width, height, version, variants, placeholder } = upload;
  return {
    name,
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
export function uploadName(address: string): string | undefined {
  return /^\/uploads\/([^/?#\s]+)/.exec(address)?.[1];
}
