// Which picture is open: kept in the address, so that Back closes it and a link opens it (rule B7).
import { useContext, useEffect, useState } from 'react';
import { LookedAtContext } from '../parts/looked-at.ts';
import { pictureInAddress, putInAddress, takeFromAddress } from './open-picture-address.ts';
import type { StoredPicture } from '../parts/stored-picture.ts';
import type { Gallery } from './use-gallery.ts';

interface OpenPicture {
  /** Its place among those that are loaded; undefined when none is open, or it is not loaded yet. */
  index: number | undefined;
  open: (name: string) => void;
  /** To a place among all; those in between are loaded. Around the ends it goes on at the other one. */
  goTo: (place: number) => void;
  close: () => void;
}

export function useOpenPicture(gallery: Gallery): OpenPicture {
  /** In the console's preview the address is not the gallery's. */
  const isLookedAt = useContext(LookedAtContext);
  const [name, setName] = useState<string>();
  const pictures = gallery.batches.flat();
  const found = pictures.findIndex((picture) => picture.name === name);
  const isMissing = name !== undefined && found === -1;

  useEffect(() => {
    if (isLookedAt) return;
    const follow = () => setName(pictureInAddress());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isLookedAt]);

  function close(): void {
    setName(undefined);
    if (!isLookedAt) takeFromAddress();
  }

  function open(wanted: string): void {
    if (!isLookedAt) putInAddress(wanted);
    setName(wanted);
  }

  useEffect(() => {
    if (!isMissing) return;
    async function find(wanted: string): Promise<void> {
      // A library of thousands is not fetched for a name that is none.
      const present = await gallery.find(wanted);
      const isIt = (picture: StoredPicture) => picture.name === present;
      const isFound = present !== undefined && (await gallery.loadUntil((loaded) => loaded.some(isIt))).some(isIt);
      // Nobody may look for another by now.
      if (isLookedAt || pictureInAddress() !== wanted) return;
      if (!isFound) close();
      else if (present !== wanted) open(present);
    }
    void find(name);
    // oxlint-disable-next-line react/exhaustive-deps -- looked for once
  }, [isMissing, name]);

  async function loadAndOpen(place: number): Promise<void> {
    const loaded = await gallery.loadUntil((pictures) => pictures.length > place);
    const there = loaded[place] ?? loaded.at(-1);
    // Closed meanwhile, it stays closed.
    if (there && (isLookedAt || pictureInAddress() !== undefined)) open(there.name);
  }

  return {
    index: found === -1 ? undefined : found,
    open,
    close,
    goTo(place) {
      const count = Math.max(gallery.count, pictures.length);
      const wanted = (place + count) % count;
      const there = pictures[wanted];
      if (there) open(there.name);
      else void loadAndOpen(wanted);
    },
  };
}
