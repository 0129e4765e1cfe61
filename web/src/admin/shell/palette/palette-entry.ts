// What the palette offers: something with a name that leads somewhere or does something.
import type { LucideIcon } from 'lucide-react';

export const PALETTE_GROUPS = [
  'Recent',
  'Pages',
  'Actions',
  'Sections',
  'Your views',
  'Messages',
  'Files',
  'Search',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  /** By which it is known again among the recent ones. */
  key: string;
  group: PaletteGroup;
  label: string;
  /** Shown next to the label, and searched as well. */
  hint?: string;
  /** Not shown; found only as exact text, since letters in order would match every address. */
  words?: string;
  Icon: LucideIcon;
  run: () => void;
}
