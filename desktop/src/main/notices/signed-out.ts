// Says once that nobody is signed in, where nobody sees the sign-in page: meanwhile no lead is announced (rule D5f).
import type { SettingsStore } from '../system/settings-store.ts';
import { SIGNED_OUT_WORDS } from 'shared/notices/notice-words.ts';
import type { NoticeBoard, ShownNotice } from './show-notice.ts';

interface Parts {
  settings: Pick<SettingsStore, 'read'>;
  board: Pick<NoticeBoard, 'show' | 'withdraw'>;
  isQuiet(): boolean;
  isFocused(): boolean;
  /** For the tray, which says it as long as it lasts. */
  showState(isSignedOut: boolean): void;
}

export interface SignedOut {
  /** The sign-in page is open. */
  begin(): void;
  /** The window came to the front, where the page says it. */
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
    // Also in quiet hours, but without a sound: in the morning it would be too late.
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
      // Somebody who sees the page and goes on to the browser to sign in knows it.
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
