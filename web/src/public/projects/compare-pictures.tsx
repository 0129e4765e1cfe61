// Two pictures, before and after: overlaid with a slider, and side by side in print (rule A24d). The slider's script is
// compare-by-slider.ts. Without scripts the slider is a row of radio buttons, whose choice the style sheet can read.
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

/** Percent of the picture before. The style sheet has one rule for each. */
const STOPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

export function ComparePictures({ before, after }: { before: ComparedPicture; after: ComparedPicture }) {
  return (
    <div className="compare">
      <CaptionedPicture {...before} />
      <CaptionedPicture {...after} />
      <input type="range" hidden aria-label={SPOKEN.compare} autoComplete="off" />
      <noscript>
        <div className="stops" role="radiogroup" aria-label={SPOKEN.compare}>
          {STOPS.map((stop) => (
            <input key={stop} type="radio" name="compare" aria-label={`${stop}%`} defaultChecked={stop === 50} />
          ))}
        </div>
      </noscript>
    </div>
  );
}
