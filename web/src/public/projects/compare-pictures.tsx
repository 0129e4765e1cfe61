// Two pictures, before and after: overlaid with a slider, or side by side without scripts and in print (rule A24). The
// slider's script is compare-by-slider.ts.
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
