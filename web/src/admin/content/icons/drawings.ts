// The drawings of all icons: a large file, loaded when an icon is shown or chosen.
import { drawings, names } from 'virtual:icon-drawings';
import { DEFAULT_ICON } from 'shared/limits.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { findDrawing } from '../../../public/render/find-drawing.ts';

/** Names as in lucide's documentation, such as `paint-roller`. */
export const ICON_NAMES: readonly string[] = names.split(' ');

/** The wrench for an unknown name (rule A18). */
export function drawingOf(name: string): IconNode {
  return findDrawing(drawings, name) ?? findDrawing(drawings, DEFAULT_ICON) ?? [];
}

/** `paint-roller` -> `PaintRoller`, the form that content uses. */
export function contentName(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
