// Finds the drawings of the icons that the content names (rule A18).
import { DEFAULT_ICON } from 'shared/limits.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { IconNode } from 'shared/page-renderer.ts';

/** `PaintRoller`, `paint-roller` and `paintroller` are the same icon. */
function plainName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, '').toLowerCase();
}

function findDrawing(drawings: string, name: string): IconNode | undefined {
  const head = `\n${plainName(name)}\t`;
  const start = drawings.indexOf(head);
  if (start === -1) return undefined;
  const line = drawings.slice(start + head.length, drawings.indexOf('\n', start + head.length));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this package's build
  return JSON.parse(line) as IconNode;
}

export async function resolveIcons(content: SiteContent): Promise<Record<string, IconNode>> {
  const { drawings } = await import('virtual:icon-drawings');
  const services = [...content.home.coreServices, ...content.pages.services.items];
  const names = new Set(services.map((item) => item.iconName));
  const fallback = findDrawing(drawings, DEFAULT_ICON) ?? [];
  return Object.fromEntries([...names].map((name) => [name, findDrawing(drawings, name) ?? fallback]));
}
