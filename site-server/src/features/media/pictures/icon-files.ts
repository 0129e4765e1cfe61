// The sizes of icons made from a picture, and the names of their files.
import { versionOf } from '../media-wire.ts';

/** Sides in pixels: three for the address bar, one for a phone's home screen, two for the manifest. */
export const ICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
/** The icon for a home screen, which would show transparent parts in black. */
export const TOUCH_ICON_SIZE = 180;
export type IconSize = (typeof ICON_SIZES)[number];
export type IconSet = Record<IconSize, Buffer>;

/** Icons made from a picture; the version identifies the picture's bytes. */
export interface MadeIcons {
  version: string;
  set: IconSet;
}

export function iconFile(hash: string, size: IconSize): string {
  return `${versionOf(hash)}-${size}.png`;
}

/** Names of the icon files made from the picture with this hash. */
export function iconFilesOf(hash: string): string[] {
  return ICON_SIZES.map((size) => iconFile(hash, size));
}

/** The version of the picture in an icon's name. */
export function versionOfIcon(file: string): string {
  return file.split('-', 1)[0] ?? '';
}
