// The sizes in which a picture becomes an icon, and the files they are kept in.
import { versionOf } from '../media-wire.ts';

/** Sides in pixels: three for the address bar, one for a telephone's home screen, two for the manifest. */
export const ICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
/** The size on a home screen, where what is transparent would be black. */
export const TOUCH_ICON_SIZE = 180;
export type IconSize = (typeof ICON_SIZES)[number];
export type IconSet = Record<IconSize, Buffer>;

/** A picture as icons; the version names its bytes. */
export interface MadeIcons {
  version: string;
  set: IconSet;
}

export function iconFile(hash: string, size: IconSize): string {
  return `${versionOf(hash)}-${size}.png`;
}

/** Names of the files that are made from the picture with this hash. */
export function iconFilesOf(hash: string): string[] {
  return ICON_SIZES.map((size) => iconFile(hash, size));
}

/** The part of an icon's name that names the picture. */
export function versionOfIcon(file: string): string {
  return file.split('-', 1)[0] ?? '';
}
