// One picture in full size. A native dialog: it traps the focus, closes on Escape and on a phone's Back, and restores the
// focus (rule B7).
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { fillIn } from 'shared/content/fill-in.ts';
import { GALLERY } from '../own-words.ts';
import { Picture } from '../parts/picture.tsx';
import type { StoredPicture } from '../parts/stored-picture.ts';
import { IslandIcon, type IslandIconName } from '../parts/island-icon.tsx';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  /** Position of the shown picture in the category. */
  place: number;
  /** The picture at a position, if loaded. */
  at: (place: number) => StoredPicture | undefined;
  /** Number of pictures in the category, including those not loaded yet. */
  count: number;
  /** Steps to a position; before the first and after the last it wraps around. */
  goTo: (place: number) => void;
  close: () => void;
  /** Of which one it is. */
  words: string;
  /** Shown instead, such as that the next one is loading. */
  note: string | undefined;
}

function Button({ label, icon, onClick }: { label: string; icon: IslandIconName; onClick: () => void }): ReactNode {
  return (
    <button className={`lb-btn lb-${icon}`} type="button" aria-label={label} onClick={onClick}>
      <IslandIcon name={icon} />
    </button>
  );
}

/** The shown picture and its neighbours, which are preloaded; wraps around at the ends. */
function Stage({ place, at, count }: Pick<LightboxProps, 'place' | 'at' | 'count'>) {
  const near = (step: number) => (place + step + count) % count;
  return [...new Set([place, near(1), near(-1)])].map((position) => {
    const picture = at(position);
    if (!picture) return null;
    return (
      <div className="lb-slide" key={picture.url} hidden={position !== place}>
        <Picture
          src={picture.url}
          // Shown without cropping.
          stored={{ ...picture, position: '' }}
          alt={picture.alt || picture.title}
          sizes={`min(100vw, ${picture.width}px)`}
          loading="eager"
        />
      </div>
    );
  });
}

export function Lightbox({ place, at, count, goTo, close: onClose, words, note }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const move = (step: 1 | -1) => goTo(place + step);
  const swipe = useSwipe(move);

  // Closed before it is removed, or the focus would not be restored.
  useLayoutEffect(() => {
    const opened = dialog.current;
    // After a link nothing has the focus to which closing could return it. The picture may be on a later page of tiles.
    const { activeElement, body } = document;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    if (activeElement === body) (find(`.tile a[href="${at(place)?.url}"]`) ?? find('.filters [aria-current]'))?.focus();
    opened?.showModal();
    return () => opened?.close();
    // oxlint-disable-next-line react/exhaustive-deps -- the picture with which it was opened
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(count - 1);
    else return;
    event.preventDefault();
  }

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="lb" aria-label={GALLERY.picture} onClose={onClose} onKeyDown={onKeyDown}>
      <p className="lb-count" role={note && 'status'}>
        {note ?? fillIn(words, { index: place + 1, count })}
      </p>
      <Button label={GALLERY.close} icon="close" onClick={close} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the picture closes; the keyboard has Escape and the button */}
      <div className="lb-stage" {...swipe} onClick={(event) => event.target instanceof HTMLDivElement && close()}>
        <Stage place={place} at={at} count={count} />
      </div>
      <Button label={GALLERY.previous} icon="left" onClick={() => move(-1)} />
      <p className="lb-name" aria-live="polite">
        {at(place)?.title}
      </p>
      <Button label={GALLERY.next} icon="right" onClick={() => move(1)} />
    </dialog>
  );
}
