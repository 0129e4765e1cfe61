// Files that are dropped anywhere on the page. A screen takes them at the document, the installed console what is left at the
// window, to which they come afterwards.
import { useEffect, useEffectEvent, useState } from 'react';

/** A dialog is open above the page: actions there are not meant for the page below. */
export function isBelowDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** `onFiles` undefined: nothing is taken. True while files are held over the page. */
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
      // Otherwise the browser would leave the page for what is dropped.
      event.preventDefault();
      event.dataTransfer.dropEffect = isWanted ? 'copy' : 'none';
    });
    // It has left the page, not one element for another.
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
