// Files that are pasted anywhere on the page.
import { useEffect, useEffectEvent } from 'react';
import { isBelowDialog } from './use-file-drop.ts';

/** Elements in which a paste means text. */
const TEXT = 'input:not([type="checkbox"]), textarea, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}

/** `onFiles` undefined: no files are accepted. */
export function usePastedFiles(onFiles: ((files: File[]) => void) | undefined): void {
  const isOn = onFiles !== undefined;
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target) || isBelowDialog()) return;
    event.preventDefault();
    onFiles?.(files);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}
