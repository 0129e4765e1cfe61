// Finds a drawing in the text file of all drawings, one per line: plain name, tab, drawing as JSON.
import type { IconNode } from 'shared/site/page-renderer.ts';

/** `PaintRoller`, `paint-roller` and `paintroller` are the same icon. */
function plainName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, '').toLowerCase();
}

export function findDrawing(drawings: string, name: string): IconNode | undefined {
  const head = `\n${plainName(name)}\t`;
  const start = drawings.indexOf(head);
  if (start === -1) return undefined;
  const line = drawings.slice(start + head.length, drawings.indexOf('\n', start + head.length));
  // The JSON was written by this package's build.
  return JSON.parse(line) as IconNode;
}
