// Loads the palette, and opens it by its keys. Text typed while it is loading is put into its box.
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import type { PaletteProps } from './palette/palette.tsx';

const load = () => import('./palette/palette.tsx');

const AHEAD_MS = 3000;

export function usePalette() {
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();

  /**
   * Text typed while the palette is loading, which must be neither lost nor taken as shortcuts of the screen. Undefined
   * once the user has gone on to something else.
   */
  const early = useRef<string>(undefined);
  const [begun, setBegun] = useState('');

  async function open() {
    early.current = '';
    try {
      const loaded = await load();
      if (early.current === undefined) return;
      // Rendered and focused at once: otherwise a letter typed in between would be a shortcut of the screen.
      flushSync(() => {
        setPalette(() => loaded.Palette);
        setBegun(early.current ?? '');
        setOpen(true);
      });
    } catch {
      if (early.current !== undefined)
        toasts.error('Search failed', 'It could not be loaded. Check the connection and try again.');
    }
    early.current = undefined;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') early.current = undefined;
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (early.current !== undefined && (isTyped || event.key === 'Enter')) {
      // Enter must not click the focused element, such as the palette's button. After text it is kept as well.
      early.current += isTyped ? event.key : early.current && '\n';
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // An open question must be answered first.
    if (isOpen) setOpen(false);
    else if (document.querySelector('dialog[open]') === null) void open();
  });
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    document.addEventListener('keydown', (event) => onKeyDown(event), options);
    document.addEventListener('pointerdown', () => (early.current = undefined), options);
    // Loaded in advance, so that it works after a connection is lost.
    const timer = setTimeout(() => void load().catch(() => undefined), AHEAD_MS);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);

  return {
    /** Undefined while the palette is closed or not loaded. */
    Palette: isOpen ? Palette : undefined,
    begun,
    open: () => void open(),
    close: () => setOpen(false),
  };
}
