// An entry of the palette: a label, with an address to open or an action.
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
  /** Identifies the entry among the recently used ones. */
  key: string;
  group: PaletteGroup;
  label: string;
  /** Shown next to the label, and searched as well. */
  hint?: string;
  /** Not shown; matched only as exact text, since scattered letters would match every address. */
  words?: string;
  Icon: LucideIcon;
  run: () => void;
}
