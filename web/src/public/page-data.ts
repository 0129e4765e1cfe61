// Reads back what the server embedded in the page.
import type { PageView } from './page-view.ts';

export function readPageView(): PageView | undefined {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build that reads it
  return JSON.parse(text) as PageView;
}
