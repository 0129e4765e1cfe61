// Shows one notification that nobody is signed in, unless the sign-in page is visible: until then no lead is announced
// (rule D5f).
import type { SettingsStore } from '../system/settings-store.ts';
import { SIGNED_OUT_WORDS } from 'shared/notices/notice-words.ts';
import type { NoticeBoard, ShownNotice } from './show-notice.ts';

interface Parts {
  settings: Pick<SettingsStore, 'read'>;
  board: Pick<NoticeBoard, 'show' | 'withdraw'>;
  isQuiet(): boolean;
  isFocused(): boolean;
  /** Shows in the tray menu whether somebody is signed in. */
  showState(isSignedOut: boolean): void;
}

export interface SignedOut {
  /** The sign-in page is open. */
  begin(): void;
  /** The window has come to the front, where the sign-in page is visible. */
  seen(): void;
  /** Somebody has signed in, or another server is in use. */
  end(): void;
}

/** A window that is just being opened needs a moment to come to the front. */
const OPENING_MS = 3000;

export function createSignedOut({ settings, board, isQuiet, isFocused, showState }: Parts): SignedOut {
  let isOut = false;
  let timer: NodeJS.Timeout | undefined;
  let shown: ShownNotice | undefined;

  function show(): void {
    const { preferences } = settings.read();
    if (!preferences.notices || isFocused()) return;
    // Shown in quiet hours too, but without a sound, as the morning would be too late.
    const isSilent = !preferences.sound || isQuiet();
    shown = { ...SIGNED_OUT_WORDS, lead: undefined, isSilent, isUrgent: true };
    void board.show(shown);
  }

  function seen(): void {
    clearTimeout(timer);
    if (shown) board.withdraw(shown);
    shown = undefined;
  }

  return {
    begin() {
      if (isOut) return;
      isOut = true;
      showState(true);
      // A user who sees the page and continues in the browser needs no notification.
      if (!isFocused()) timer = setTimeout(show, OPENING_MS);
    },
    seen,
    end() {
      if (!isOut) return;
      isOut = false;
      seen();
      showState(false);
    },
  };
}
