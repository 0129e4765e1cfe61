// A page of pictures as tiles. Each links to the full picture, which scripts open in the lightbox.
import { memo } from 'react';
import { fillIn } from 'shared/content/fill-in.ts';
import { GALLERY } from '../own-words.ts';
import { Picture, type PictureLoading } from '../parts/picture.tsx';
import type { StoredPicture } from '../parts/stored-picture.ts';
import { isPlainClick } from './plain-click.ts';

const SIZES = '(min-width: 75rem) 24rem, (min-width: 62rem) 32vw, 48vw';
/** A few pixels less than a phone's width, so that a file that is 2 % too small is not passed over. */
const WIDE_SIZES = '(min-width: 75rem) 49rem, (min-width: 62rem) 64vw, calc(100vw - 3rem)';

/** Number of tiles visible without scrolling on most screens. */
const EAGER = 2;

interface TilesProps {
  pictures: StoredPicture[];
  /** Position of the first tile among all shown. */
  offset: number;
  onOpen: (name: string) => void;
}

/** Wide tiles break the grid at the start or end of a row, in a cycle of eight. */
function isWide(index: number): boolean {
  return index % 8 === 0 || index % 8 === 5;
}

function loadingOf(position: number): PictureLoading {
  if (position === 0) return 'first';
  return position < EAGER ? 'eager' : 'lazy';
}

export const GalleryTiles = memo(function GalleryTiles({ pictures, offset, onOpen }: TilesProps) {
  return (
    <ul className="grid">
      {pictures.map((picture, index) => (
        <li className={isWide(index) ? 'tile tile-w' : 'tile'} key={picture.url}>
          <figure>
            <a
              className="frame"
              href={picture.url}
              aria-label={fillIn(GALLERY.open, { name: picture.title })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(picture.name);
              }}
            >
              <Picture
                src={picture.url}
                stored={picture}
                alt={picture.alt}
                sizes={isWide(index) ? WIDE_SIZES : SIZES}
                loading={loadingOf(offset + index)}
              />
            </a>
            <figcaption>{picture.title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
});
