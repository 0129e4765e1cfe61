// A picture from the content. One that cannot be shown leaves a quiet surface instead of a broken mark (rule F5).
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isSafeUrl } from 'shared/safe-url.ts';

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
  width?: number;
  height?: number;
  /** Wanted at once: the picture that the visitor sees first. */
  eager?: boolean;
  /** Shown instead of a picture that cannot be. */
  instead?: ReactNode;
  onFail?: () => void;
}

export function Picture(props: PictureProps) {
  const { src, alt, className = '', width = 1600, height = 1000, eager = false, instead, onFail } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  function fail(): void {
    setFailed(true);
    onFail?.();
  }

  // A picture may have failed before this code ran. A drawing without a size of its own counts as empty in some
  // browsers, so decoding it decides.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(fail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address
  }, [src]);

  if (failed || src.trim() === '' || !isSafeUrl(src)) {
    if (instead !== undefined) return instead;
    return (
      <span className={`no-picture ${className}`.trim()} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
    );
  }
  return (
    <img
      ref={image}
      className={className || undefined}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      fetchPriority={eager ? 'high' : undefined}
      onError={fail}
    />
  );
}
