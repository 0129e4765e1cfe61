// Finds the drawings of the icons named in the content (rule A18).
import { DEFAULT_ICON } from 'shared/limits.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { findDrawing } from './find-drawing.ts';
import { iconNames } from './icon-names.ts';

export async function resolveIcons(content: SiteContent): Promise<Record<string, IconNode>> {
  const { drawings } = await import('virtual:icon-drawings');
  const names = iconNames(content);
  const fallback = findDrawing(drawings, DEFAULT_ICON) ?? [];
  return Object.fromEntries(names.map((name) => [name, findDrawing(drawings, name) ?? fallback]));
}
