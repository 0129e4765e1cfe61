// The search box of the bar, which opens the palette, as does Ctrl+K anywhere (rule G16). Its code is loaded on demand.
import { Search } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { ConsoleScreen } from './screen.ts';
import { usePalette } from './use-palette.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteButton({ screens }: { screens: readonly ConsoleScreen[] }) {
  const { Palette, begun, open, close } = usePalette();
  return (
    <>
      <Button
        kind="bare"
        icon={Search}
        className="palette-button row"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <span className="wide-words truncate">Search or jump to…</span>
        <kbd aria-hidden="true">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {/* Outside of the bar, which is hidden while a lead fills the window. */}
      {Palette && createPortal(<Palette screens={screens} begun={begun} onClose={close} />, document.body)}
    </>
  );
}
