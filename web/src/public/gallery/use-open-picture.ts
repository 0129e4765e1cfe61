// The open picture, stored in the address so that Back closes it and a link opens it (rule B7). One that is not among the
// tiles is shown from a separate page of the list: a library of thousands is neither loaded nor rendered for it.
import { useContext, useEffect, useRef, useState } from 'react';
import { PreviewContext } from '../parts/preview-context.ts';
import type { StoredPicture } from '../parts/stored-picture.ts';
import type { PicturesAround, WhereAround } from './fetch-pictures.ts';
import { galleryAddress } from './gallery-address.ts';
import { pictureInAddress, putInAddress, takeFromAddress } from './open-picture-address.ts';
import type { Gallery } from './use-gallery.ts';

interface OpenPicture {
  /** Name of the open picture; undefined if none is open. */
  name: string | undefined;
  /** Position of the open picture in the category; undefined if none is open or it is not loaded yet. */
  place: number | undefined;
  /** The picture at a position, if loaded. */
  at: (place: number) => StoredPicture | undefined;
  count: number;
  /** What became of the step to a picture that was not loaded. */
  step: 'loading' | 'failed' | undefined;
  open: (name: string) => void;
  /** Opens the picture at a position; wraps around at the ends. */
  goTo: (place: number) => void;
  close: () => void;
}

interface Stretch {
  start: number;
  pictures: StoredPicture[];
}

function placeIn(name: string | undefined, stretches: readonly Stretch[]): number | undefined {
  for (const { start, pictures } of stretches) {
    const index = pictures.findIndex((picture) => picture.name === name);
    if (index !== -1) return start + index;
  }
  return undefined;
}

export function useOpenPicture(gallery: Gallery): OpenPicture {
  /** In the console's preview the address belongs to the console. */
  const isPreview = useContext(PreviewContext);
  const { category, lookAround } = gallery;
  const [name, setName] = useState<string>();
  const [found, setFound] = useState<PicturesAround & { category: string }>();
  const [step, setStep] = useState<OpenPicture['step']>();
  /** Counts what was opened, closed and asked for: only the answer to the last wish is shown. */
  const wishes = useRef(0);

  const around = found?.category === category ? found : undefined;
  const tiles = { start: gallery.start, pictures: gallery.batches.flat() };
  const stretches: Stretch[] = around ? [tiles, around] : [tiles];
  const at = (place: number) => stretches.map(({ start, pictures }) => pictures[place - start]).find(Boolean);
  // Pictures may have been deleted since the page was rendered.
  const count = Math.max(around?.count ?? gallery.count, tiles.start + tiles.pictures.length);
  const place = placeIn(name, stretches);
  const isMissing = name !== undefined && place === undefined;
  /** At the edge of the tiles more are loaded automatically. */
  const isAtEdge =
    place !== undefined &&
    place >= tiles.start + tiles.pictures.length &&
    [place - 1, place + 1].some((next) => next < count && !at(next));

  /** @returns whether it is still the last one */
  function wish(next?: OpenPicture['step']): () => boolean {
    const own = (wishes.current += 1);
    setStep(next);
    return () => wishes.current === own;
  }

  useEffect(() => {
    if (isPreview) return;
    const follow = () => {
      wish();
      setName(pictureInAddress());
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isPreview]);

  function close(): void {
    wish();
    setName(undefined);
    if (!isPreview) takeFromAddress();
  }

  function open(wanted: string, isInstead = place !== undefined): void {
    if (!isPreview) putInAddress(wanted, isInstead);
    wish();
    setName(wanted);
  }

  /**
   * Loads pictures around a position; null if they could not be loaded.
   * @param isWanted  if not, the pictures around the open one stay: without them it would close (rule B7c)
   */
  async function load(where: WhereAround, isWanted = () => true): Promise<StoredPicture | undefined | null> {
    const answer = await lookAround(where);
    if (answer && isWanted()) setFound({ ...answer, category });
    return answer && answer.pictures[answer.place - answer.start];
  }

  useEffect(() => {
    if (!isMissing) return;
    async function find(wanted: string): Promise<void> {
      const picture = await load({ around: wanted });
      // The picture may have been taken out of the category since the link was sent.
      const elsewhere = picture === undefined && category && (await lookAround({ around: wanted, category: '' }));
      // Without an answer the link stays, so that a reload asks again. Another picture may be wanted by now.
      if (picture === null || elsewhere === null) return setName((now) => (now === wanted ? undefined : now));
      if (isPreview || pictureInAddress() !== wanted) return;
      if (elsewhere) location.replace(galleryAddress('', 1, wanted));
      else if (!picture) close();
      else if (picture.name !== wanted) open(picture.name, true);
    }
    void find(name);
    // oxlint-disable-next-line react/exhaustive-deps -- requested once
  }, [isMissing, name]);

  useEffect(() => {
    if (isAtEdge) void load({ place: String(place) });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each position
  }, [isAtEdge, place]);

  async function loadAndOpen(wanted: number): Promise<void> {
    const isStillWanted = wish('loading');
    const picture = await load({ place: String(wanted) }, isStillWanted);
    if (!isStillWanted()) return;
    if (picture) open(picture.name);
    else wish('failed');
  }

  return {
    name,
    place,
    at,
    count,
    step,
    open,
    close,
    goTo(to) {
      const wanted = (to + count) % count;
      const there = at(wanted);
      if (there) open(there.name);
      else void loadAndOpen(wanted);
    },
  };
}
