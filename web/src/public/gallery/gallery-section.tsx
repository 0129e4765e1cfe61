// The gallery itself: uploaded pictures by category. Everything is an ordinary link first; scripts save the way to the server.
import { useEffect, useState, type MouseEvent } from 'react';
import type { GalleryData } from '../page-view.ts';
import { galleryAddress } from './gallery-address.ts';
import { GalleryTiles } from './gallery-tiles.tsx';
import { Lightbox } from './lightbox.tsx';
import { isPlainClick } from './plain-click.ts';
import { useGallery, type Gallery } from './use-gallery.ts';

function Filters({ categories, gallery }: { categories: GalleryData['categories']; gallery: Gallery }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className="filters">
        {[{ id: '', name: 'All' }, ...categories].map(({ id, name }) => (
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

/** What the link does when scripts run, unless it is opened elsewhere. */
function instead(event: MouseEvent, act: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
}

/** What is on show, in words: also for those who do not see the tiles change. */
function statusOf({ loading, failed, count, batches }: Gallery): string {
  if (loading) return 'Loading images...';
  if (failed) return 'The next images could not be loaded. Try again.';
  const shown = batches.reduce((sum, batch) => sum + batch.length, 0);
  if (shown === 0) return 'No images for this category.';
  return shown < count ? `${shown} of ${count} images` : `${count} ${count === 1 ? 'image' : 'images'}`;
}

/** Pictures before each batch. */
function offsets(batches: readonly (readonly unknown[])[]): number[] {
  let sum = 0;
  return batches.map((batch) => (sum += batch.length) - batch.length);
}

export function GallerySection({ data }: { data: GalleryData }) {
  const gallery = useGallery(data);
  const { batches, category, next, loadMore } = gallery;
  const [open, setOpen] = useState<number>();
  const pictures = batches.flat();
  const starts = offsets(batches);

  // Whoever steps through the pictures never waits at the end of those that are loaded.
  const isNearEnd = open !== undefined && open >= pictures.length - 3;
  useEffect(() => {
    if (isNearEnd) loadMore();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each end
  }, [isNearEnd, next]);

  return (
    <>
      <section className="section gallery" aria-label="Gallery" aria-busy={gallery.loading !== undefined}>
        <div className="wrap">
          <Filters categories={data.categories} gallery={gallery} />
          <p className={pictures.length === 0 ? 'empty' : 'grid-status'} role="status">
            {statusOf(gallery)}
          </p>
          {data.page > 1 && category === data.category && (
            <p className="grid-more">
              <a className="btn btn-ghost" href={galleryAddress(category, data.page - 1)}>
                Newer images
              </a>
            </p>
          )}
          {batches.map((batch, index) => (
            <GalleryTiles key={batch[0]?.url} pictures={batch} offset={starts[index] ?? 0} onOpen={setOpen} />
          ))}
          {next !== '' && (
            <p className="grid-more">
              <a
                className="btn btn-ghost"
                href={galleryAddress(category, data.page + batches.length)}
                onClick={(event) => instead(event, loadMore)}
              >
                Show more images
              </a>
            </p>
          )}
        </div>
      </section>
      {open !== undefined && pictures.length > 0 && (
        <Lightbox
          pictures={pictures}
          index={Math.min(open, pictures.length - 1)}
          count={Math.max(gallery.count, pictures.length)}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
