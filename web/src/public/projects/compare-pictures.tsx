// Two pictures of the same: one upon the other with a slider between them, side by side where no scripts run and on
// paper (rule A24). The slider comes alive in compare-by-slider.ts.
import { SPOKEN } from '../own-words.ts';
import { Picture } from '../parts/picture.tsx';

export interface ComparedPicture {
  src: string;
  alt: string;
  caption: string;
}

const SIZES = '(min-width: 75rem) 49rem, (min-width: 62rem) 66vw, 100vw';

export function CaptionedPicture({ src, alt, caption }: ComparedPicture) {
  return (
    <figure className="shot">
      <div className="frame">
        <Picture src={src} alt={alt} sizes={SIZES} loading="first" />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function ComparePictures({ before, after }: { before: ComparedPicture; after: ComparedPicture }) {
  return (
    <div className="compare">
      <CaptionedPicture {...before} />
      <CaptionedPicture {...after} />
      <input type="range" hidden aria-label={SPOKEN.compare} autoComplete="off" />
    </div>
  );
}
