// Brings an island to life: React, and everything that is drawn with it, come with this module.
import { startTransition, useEffect, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandContent, readIsland } from './island.tsx';

function LiveIsland({ onAlive, ...content }: ComponentProps<typeof IslandContent> & { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return <IslandContent {...content} />;
}

/**
 * Should the live one fail, the visitor keeps the one that the server sent (rule B22).
 * Resolves when it is decided which, or the page is left.
 */
export function hydrateIsland(root: HTMLElement, left: AbortSignal): Promise<void> {
  if (left.aborted) return Promise.resolve();
  const sent = root.cloneNode(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  // In slices, between which the page answers.
  startTransition(() => {
    const alive = hydrateRoot(root, <LiveIsland {...readIsland(root)} onAlive={resolve} />, {
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
  return promise;
}
