// A picture from the content. One that cannot be shown leaves a quiet surface instead of a broken mark (rule F5).
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isExternalUrl, isSafeUrl } from 'shared/safe-url.ts';
import { KnownPicturesContext, uploadName, type KnownPictures, type StoredPicture } from './stored-picture.ts';

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
  onFail?: () => void;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

interface Shown {
  src: string;
  stored: StoredPicture | undefined;
}

/** What an address stands for; undefined when the browser could not show it, so that it is not even asked for. */
function lookUp(address: string, known: KnownPictures | null): Shown | undefined {
  const trimmed = address.trim();
  const own = known?.origin && trimmed.startsWith(`${known.origin}/`) ? trimmed.slice(known.origin.length) : trimmed;
  // The page's policy admits pictures of this site alone.
  if (own === '' || !isSafeUrl(own) || isExternalUrl(own) || SCHEME.test(own)) return undefined;
  const name = known ? uploadName(own) : undefined;
  if (name === undefined) return { src: own, stored: undefined };
  const stored = known && Object.hasOwn(known.stored, name) ? known.stored[name] : undefined;
  return stored && { src: stored.url, stored };
}

export function Picture(props: PictureProps) {
  const { alt, className = '', width = 1600, height = 1000, sizes = '100vw', first = false, instead, onFail } = props;
  const eager = first || (props.eager ?? false);
  const known = useContext(KnownPicturesContext);
  const shown = props.stored ? { src: props.stored.url, stored: props.stored } : lookUp(props.src, known);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  function fail(): void {
    setFailed(true);
    onFail?.();
  }

  const src = shown?.src;
  const placeholder = shown?.stored?.placeholder ?? '';
  useEffect(() => {
    const element = image.current;
    if (src === undefined && props.src.trim() !== '') onFail?.();
    if (!element) return;
    // It may have failed before this code ran. A drawing without a size of its own counts as empty in some browsers, so
    // decoding it decides.
    if (element.complete && element.naturalWidth === 0) element.decode().catch(fail);
    if (!element.complete && placeholder !== '') element.style.backgroundImage = `url("${placeholder}")`;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address
  }, [src]);

  if (failed || !shown) {
    if (instead !== undefined) return instead;
    return (
      <span className={`no-picture ${className}`.trim()} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
    );
  }
  const { stored } = shown;
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
      src={shown.src}
      onError={fail}
    />
  );
  if (!stored?.avif) return element;
  return (
    <picture>
      <source type="image/avif" sizes={drawnWidth} srcSet={stored.avif} />
      {element}
    </picture>
  );
}
