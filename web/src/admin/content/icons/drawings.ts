// The drawings of all icons: a large file, loaded when an icon is shown or chosen.
import { drawings, names } from 'virtual:icon-drawings';
import { DEFAULT_ICON } from 'shared/limits.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { findDrawing } from '../../../public/render/find-drawing.ts';

/** As lucide calls them in its documents, such as `paint-roller`. */
export const ICON_NAMES: readonly string[] = names.split(' ');

/** An unknown name is the wrench (rule A18). */
export function drawingOf(name: string): IconNode {
  return findDrawing(drawings, name) ?? findDrawing(drawings, DEFAULT_ICON) ?? [];
}

/** `paint-roller` -> `PaintRoller`, as content names icons. */
export function contentName(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
