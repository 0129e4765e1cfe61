// The search box of the bar: opens the palette, as does Ctrl+K from anywhere (rule G16). Its code comes when it is wanted.
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import type { PaletteProps } from './palette/palette.tsx';
import type { ConsoleScreen } from './screen.ts';

const load = () => import('./palette/palette.tsx');

const AHEAD_MS = 3000;
const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteButton({ screens }: { screens: readonly ConsoleScreen[] }) {
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();

  /** Typed while the palette is on its way: not lost, and no shortcut of the screen behind it. */
  const early = useRef<string>(undefined);
  const [begun, setBegun] = useState('');

  async function open() {
    if (Palette) {
      setBegun('');
      setOpen(true);
      return;
    }
    early.current = '';
    try {
      const loaded = await load();
      // On screen at once, with the focus: between the two a letter would be a shortcut of the screen behind it.
      flushSync(() => {
        setPalette(() => loaded.Palette);
        setBegun(early.current ?? '');
        setOpen(true);
      });
    } catch {
      toasts.error('Search failed', 'It could not be loaded. Check the connection and try again.');
    }
    early.current = undefined;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (early.current !== undefined && (isTyped || event.key === 'Enter')) {
      // An Enter would press what has the focus, such as the button of the palette itself.
      if (isTyped) early.current += event.key;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A question that is being asked is answered first.
    if (isOpen) setOpen(false);
    else if (document.querySelector('dialog[open]') === null) void open();
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      onKeyDown(event);
    }
    document.addEventListener('keydown', listen, { capture: true });
    // Fetched ahead, as the screens are: a connection that is lost later takes nothing away.
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setPalette(() => loaded.Palette),
        () => undefined,
      );
    }, AHEAD_MS);
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      <Button
        kind="bare"
        icon={Search}
        className="palette-button row"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <span className="wide-words truncate">Search or jump to…</span>
        <kbd aria-hidden="true">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {/* Outside of the bar, which is hidden where a lead has the whole window. */}
      {isOpen &&
        Palette &&
        createPortal(<Palette screens={screens} begun={begun} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
