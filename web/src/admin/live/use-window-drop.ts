// Files that are dropped anywhere on the window where nothing else takes them.
import { useEffect, useEffectEvent, useState } from 'react';

/** `onFiles` undefined: nothing is taken. True while files are held over the window. */
export function useWindowDrop(onFiles: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = onFiles !== undefined;
  const drop = useEffectEvent((files: File[]) => onFiles?.(files));

  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, stop);
    listen('dragover', (event) => {
      // A room that takes files itself has said so.
      const isOurs = !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
      setOver(isOurs);
      if (isOurs) event.preventDefault();
    });
    // It has left the window, not one element for another.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      drop(files);
    });
    return () => stop.abort();
  }, [isOn]);

  return isOn && isOver;
}
