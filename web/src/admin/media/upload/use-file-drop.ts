// Files that are dropped anywhere on the page. A screen listens at the document; the installed console listens at the
// window, which gets what no screen has taken.
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether a dialog is open: actions there are not meant for the page below. */
export function isBelowDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** `onFiles` undefined: no files are accepted. True while files are dragged over the page. */
export function useFileDrop(place: Document | Window, onFiles: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = onFiles !== undefined;
  const drop = useEffectEvent((files: File[]) => onFiles?.(files));

  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      place.addEventListener(type, (event) => listener(event as DragEvent), stop);
    const isOurs = ({ defaultPrevented, dataTransfer }: DragEvent) =>
      !defaultPrevented && dataTransfer?.types.includes('Files') === true;
    listen('dragover', (event) => {
      const isTaken = isOurs(event);
      const isWanted = isTaken && !isBelowDialog();
      setOver(isWanted);
      if (!isTaken || !event.dataTransfer) return;
      // Otherwise the browser would open the dropped file in place of the page.
      event.preventDefault();
      event.dataTransfer.dropEffect = isWanted ? 'copy' : 'none';
    });
    // Only if the pointer has left the page, not if it moved to another element.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!isBelowDialog()) drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [isOn, place]);

  return isOn && isOver;
}
