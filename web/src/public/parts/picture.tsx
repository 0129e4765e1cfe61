// A picture from the content. If it fails to load, a plain surface replaces the browser's broken-image icon (rule F5).
import { useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { KnownPicturesContext, findPicture, type StoredPicture } from './stored-picture.ts';

export type PictureLoading = 'lazy' | 'eager' | 'first';

interface PictureProps {
  src: string;
  /**
   * By default the library's alternative text is used (rule F24). Null for decorative pictures behind text, which are never
   * described.
   */
  alt: string | null;
  className?: string;
  /** Width and height, for a picture that is not in the library. */
  measures?: readonly [width: number, height: number];
  /** Value of the attribute `sizes`. */
  sizes?: string;
  /**
   * When the picture is loaded: lazily (the default), at once, or at once with priority for the picture that is visible
   * first.
   */
  loading?: PictureLoading;
  /** The picture, if known already; otherwise the page's list of pictures is searched. */
  stored?: StoredPicture;
  /** Shown in place of a picture that cannot be shown. */
  instead?: ReactNode;
}

/** Shows the blurred placeholder while the picture loads, and sets the focal point. */
function useStoredLook(stored: StoredPicture | undefined): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const { placeholder = '', position = '' } = stored ?? {};
  useEffect(() => {
    // The page has style rules only for the pictures it was rendered with.
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
  // A browser that knows its own layout chooses better than any list of sizes.
  const drawnWidth = isLazy ? `auto, ${sizes}` : sizes;
  const element = (
    <img
      ref={image}
      className={classOf(className, stored)}
      // Must come before `src`: a browser starts to load with the attributes set at that point.
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
      {/* Marker for the script that watches whether it loads. */}
      {instead !== undefined && <template>{instead}</template>}
    </>
  );
}

function NoPicture({ className, alt }: { className: string; alt: string }) {
  return (
    <span className={`no-picture ${className}`.trim()} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
  );
}
