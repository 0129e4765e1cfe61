// Files that are dropped on an element or pasted anywhere on the page.
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** `onFiles` undefined: nothing is taken. */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | undefined) {
  const [depth, setDepth] = useState(0);
  const isOn = onFiles !== undefined;

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onFiles?.(files);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);

  if (!onFiles) return { isOver: false, handlers: {} };
  return {
    isOver: depth > 0,
    handlers: {
      // Entered and left once for each element within.
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((before) => before + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((before) => Math.max(0, before - 1)),
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
