// Hydrates an island; React and the islands' components are loaded with this module.
import { startTransition, useEffect, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandContent, readIsland } from './island-contents.tsx';

function LiveIsland({ onAlive, ...content }: ComponentProps<typeof IslandContent> & { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return <IslandContent {...content} />;
}

/**
 * Hydration gives a text area its default back, over what was typed, if that default is its text content (rule B32).
 * Inputs it leaves alone.
 */
function keepTyped(root: HTMLElement): void {
  for (const area of root.querySelectorAll('textarea')) Object.defineProperty(area, 'textContent', { value: '' });
}

/**
 * If hydration fails, the visitor keeps the server's rendering (rule B22).
 * Resolves when hydration has succeeded or failed, or the page is left.
 */
export function hydrateIsland(root: HTMLElement, left: AbortSignal): Promise<void> {
  if (left.aborted) return Promise.resolve();
  const sent = root.cloneNode(true);
  keepTyped(root);
  return new Promise((resolve) => {
    function onAlive(): void {
      root.dataset['alive'] = '';
      resolve();
    }
    // Hydrates in slices, between which the page stays responsive.
    startTransition(() => {
      const alive = hydrateRoot(root, <LiveIsland {...readIsland(root)} onAlive={onAlive} />, {
        onUncaughtError(error) {
          reportError(error);
          root.replaceWith(sent);
          resolve();
        },
      });
      left.addEventListener('abort', () => {
        alive.unmount();
        resolve();
      });
    });
  });
}
