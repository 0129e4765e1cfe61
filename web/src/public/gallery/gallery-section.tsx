// The gallery: pictures by category. Everything is an ordinary link; scripts avoid a page load.
import { useEffect, useRef, type MouseEvent } from 'react';
import { fillIn } from 'shared/content/fill-in.ts';
import { GALLERY_PAGE } from 'shared/limits.ts';
import { GALLERY } from '../own-words.ts';
import type { GalleryData } from '../page-view.ts';
import { galleryAddress } from './gallery-address.ts';
import { GalleryTiles } from './gallery-tiles.tsx';
import { Lightbox } from './lightbox.tsx';
import { isPlainClick } from './plain-click.ts';
import { useOpenPicture } from './use-open-picture.ts';
import { useGallery, type Gallery } from './use-gallery.ts';
import { usePageHead } from './use-page-head.ts';

function Filters({ categories, words, gallery }: Pick<GalleryData, 'categories' | 'words'> & { gallery: Gallery }) {
  return (
    <nav aria-label={GALLERY.categories}>
      <ul className="filters">
        {[{ id: '', name: words.all }, ...categories].map(({ id, name }) => (
          <li key={id}>
            <a
              href={galleryAddress(id)}
              aria-current={id === gallery.category ? 'true' : undefined}
              onClick={(event) => instead(event, () => gallery.choose(id))}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For a category that could not be loaded. */
function TryAgain({ gallery, label }: { gallery: Gallery; label: string }) {
  function ask(): void {
    // The button is gone while it loads.
    document.querySelector<HTMLElement>('.filters [aria-current]')?.focus();
    gallery.choose(gallery.category);
  }
  return (
    <p className="grid-more">
      <button className="btn btn-ghost" type="button" onClick={ask}>
        {label}
      </button>
    </p>
  );
}

/** Handles a click in the page, unless it opens the link in another tab. */
function instead(event: MouseEvent, act: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
}

/** Status texts, also for screen readers. */
function statusOf({ loading, failed, count, batches }: Gallery, words: GalleryData['words']): string[] {
  if (loading) return [words.loading];
  const shown = batches.flat().length;
  const hint = failed ? [words.failed] : [];
  if (shown === 0) return [words.none, ...hint];
  if (failed) return hint;
  if (count === 1) return [words.one];
  return [fillIn(shown < count ? words.some : words.many, { shown, count })];
}

export function GallerySection({ data }: { data: GalleryData }) {
  const { words } = data;
  const gallery = useGallery(data);
  const { batches, category, next, loadMore } = gallery;
  const { name, place, open, step, ...lightbox } = useOpenPicture(gallery);
  usePageHead(data, gallery, name);
  const pictures = batches.flat();

  // Loads ahead, so that a visitor stepping through the pictures does not wait at the end of the loaded ones.
  const left = place === undefined ? Infinity : gallery.start + pictures.length - place;
  const isNearEnd = left > 0 && left <= 3;
  useEffect(() => {
    if (isNearEnd) loadMore();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each loaded end
  }, [isNearEnd, next]);

  /** Number of tiles when more were requested by the link; 0 if they were not. */
  const asked = useRef(0);
  useEffect(() => {
    const { activeElement, body } = document;
    // The link is gone after the last pictures. A visitor who has moved on keeps the focus.
    if (asked.current > 0 && (activeElement === body || activeElement?.closest('.grid-more')))
      document.querySelectorAll<HTMLElement>('.tile a')[asked.current]?.focus({ preventScroll: true });
    asked.current = 0;
  }, [batches]);

  return (
    <>
      <section className="section gallery" aria-label={GALLERY.name} aria-busy={gallery.loading !== undefined}>
        <div className="wrap">
          <Filters {...data} gallery={gallery} />
          <p className={pictures.length === 0 ? 'empty' : 'grid-status'} role="status">
            {statusOf(gallery, words).map((text, index) => (
              <span key={index}>{text}</span>
            ))}
          </p>
          {gallery.failed && gallery.isMissing && <TryAgain gallery={gallery} label={words.again} />}
          {gallery.start > 0 && (
            <p className="grid-more">
              <a className="btn btn-ghost" href={galleryAddress(category, gallery.start / GALLERY_PAGE)}>
                {words.newer}
              </a>
            </p>
          )}
          {batches.map((batch, index) => (
            <GalleryTiles key={batch[0]?.url} pictures={batch} offset={index * GALLERY_PAGE} onOpen={open} />
          ))}
          {next !== '' && (
            <p className="grid-more">
              <a
                className="btn btn-ghost"
                href={galleryAddress(category, gallery.start / GALLERY_PAGE + 1 + batches.length)}
                onClick={(event) =>
                  instead(event, () => {
                    asked.current = pictures.length;
                    loadMore();
                  })
                }
              >
                {words.more}
              </a>
            </p>
          )}
        </div>
      </section>
      {place !== undefined && <Lightbox {...lightbox} place={place} words={words.place} note={step && words[step]} />}
    </>
  );
}
