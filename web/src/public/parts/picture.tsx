// A picture from the content. One that cannot be shown leaves a quiet surface instead of a broken mark (rule F5).
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { KnownPicturesContext, findPicture, type StoredPicture } from './stored-picture.ts';

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
  /** Measures of a picture that the library does not know. */
  width?: number;
  height?: number;
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes?: string;
  /** Wanted at once, not when it comes near the window. */
  eager?: boolean;
  /** The picture that the visitor sees first: wanted at once, and before others. */
  first?: boolean;
  /** Known already, where the page's own list of pictures is not asked. */
  stored?: StoredPicture;
  /** Shown instead of a picture that cannot be. */
  instead?: ReactNode;
}

export function Picture(props: PictureProps) {
  const { alt, className = '', width = 1600, height = 1000, sizes = '100vw', first = false, instead } = props;
  const eager = first || (props.eager ?? false);
  const known = useContext(KnownPicturesContext);
  const shown = props.stored ? { src: props.stored.url, stored: props.stored } : findPicture(props.src, known);
  const image = useRef<HTMLImageElement>(null);

  const placeholder = shown?.stored?.placeholder ?? '';
  useEffect(() => {
    if (image.current && !image.current.complete && placeholder !== '')
      image.current.style.backgroundImage = `url("${placeholder}")`;
  }, [placeholder]);

  if (!shown) {
    if (instead !== undefined) return instead;
    return (
      <span className={`no-picture ${className}`.trim()} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
    );
  }
  const { src, stored } = shown;
  // A browser that knows its own layout chooses better than any list.
  const drawnWidth = eager ? sizes : `auto, ${sizes}`;
  const element = (
    <img
      ref={image}
      className={[className, stored?.placeholder && `blur p-${stored.version}`].filter(Boolean).join(' ') || undefined}
      // Before the address: a browser begins with what it knows when it meets that.
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      fetchPriority={first ? 'high' : undefined}
      alt={alt}
      width={stored?.width ?? width}
      height={stored?.height ?? height}
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
