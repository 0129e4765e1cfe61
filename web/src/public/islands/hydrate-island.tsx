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
 * Resolves when it is decided which.
 */
export function hydrateIsland(root: HTMLElement): Promise<void> {
  const sent = root.cloneNode(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  // In slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, <LiveIsland {...readIsland(root)} onAlive={resolve} />, {
      onUncaughtError(error) {
        reportError(error);
        root.replaceWith(sent);
        resolve();
      },
    });
  });
  return promise;
}
