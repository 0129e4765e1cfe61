// A picture from the content. One that cannot be shown leaves a quiet surface instead of a broken mark (rule F5).
import { useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { KnownPicturesContext, findPicture, type StoredPicture } from './stored-picture.ts';

export type PictureLoading = 'lazy' | 'eager' | 'first';

interface PictureProps {
  src: string;
  /**
   * Where none is written, the picture has the words that the library has for it (rule F24). Null behind a text, where it
   * is decoration and never described.
   */
  alt: string | null;
  className?: string;
  /** Width and height of a picture that the library does not know. */
  measures?: readonly [width: number, height: number];
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes?: string;
  /**
   * When it is loaded: as it comes near the window unless said otherwise, at once, or, as the picture that the visitor
   * sees first, at once and before others.
   */
  loading?: PictureLoading;
  /** Known already, where the page's own list of pictures is not asked. */
  stored?: StoredPicture;
  /** Shown instead of a picture that cannot be. */
  instead?: ReactNode;
}

/** Draws the placeholder behind the picture while that is on its way, and keeps the focal point in its frame. */
function useStoredLook(stored: StoredPicture | undefined): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const { placeholder = '', position = '' } = stored ?? {};
  useEffect(() => {
    // The page has a rule for those that it was sent with, not for those that came later.
    if (image.current && position !== '') image.current.style.objectPosition = position.replace('-', '% ') + '%';
  }, [position]);
  useEffect(() => {
    if (image.current && !image.current.complete && placeholder !== '')
      image.current.style.backgroundImage = `url("${placeholder}")`;
  }, [placeholder]);
  return image;
}

function classOf(own: string, stored: StoredPicture | undefined): string | undefined {
  const blur = stored?.placeholder && `blur p-${stored.version}`;
  const focus = stored?.position && `f-${stored.position}`;
  return [own, blur, focus].filter(Boolean).join(' ') || undefined;
}

export function Picture(props: PictureProps) {
  const { className = '', measures = [1600, 1000], sizes = '100vw', loading = 'lazy', instead } = props;
  const isLazy = loading === 'lazy';
  const known = useContext(KnownPicturesContext);
  const shown = props.stored ? { src: props.stored.url, stored: props.stored } : findPicture(props.src, known);
  const image = useStoredLook(shown?.stored);
  const alt = props.alt === null ? '' : props.alt || shown?.stored?.alt || '';

  if (!shown) {
    if (instead !== undefined) return instead;
    return <NoPicture className={className} alt={alt} />;
  }
  const { src, stored } = shown;
  // A browser that knows its own layout chooses better than any list.
  const drawnWidth = isLazy ? `auto, ${sizes}` : sizes;
  const element = (
    <img
      ref={image}
      className={classOf(className, stored)}
      // Before the address: a browser begins with what it knows when it meets that.
      loading={isLazy ? 'lazy' : undefined}
      decoding={isLazy ? 'async' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      alt={alt}
      width={stored?.width ?? measures[0]}
      height={stored?.height ?? measures[1]}
      sizes={stored?.webp ? drawnWidth : undefined}
      srcSet={stored?.webp || undefined}
      src={src}
    />
  );
  return (
    <>
      {stored?.avif ? (
        <picture>
          <source type="image/avif" sizes={drawnWidth} srcSet={stored.avif} />
          {element}
        </picture>
      ) : (
        element
      )}
      {/* For the script that watches whether it loads. */}
      {instead !== undefined && <template>{instead}</template>}
    </>
  );
}

function NoPicture({ className, alt }: { className: string; alt: string }) {
  return (
    <span className={`no-picture ${className}`.trim()} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
  );
}
