// The captcha of the enquiry form, if configured: it disables the button until solved, but for at most eight seconds if it
// cannot be shown (rule B12).
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { showCaptcha } from './captcha-widget.ts';

const PATIENCE_MS = 8000;

interface Captcha {
  /** The element in which the widget is drawn. */
  place: RefObject<HTMLDivElement | null>;
  isUnsolved: boolean;
  token: string;
  /** Loads the widget once the visitor has begun to write, because it comes from a third party. */
  begin: () => void;
  /** Asks for a new token, because a token is valid once. */
  reset: () => void;
}

const neverChanges = () => () => undefined;

export function useCaptcha(siteKey: string | null): Captcha {
  const place = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const resetWidget = useRef<() => void>(undefined);
  const [token, setToken] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  // As rendered by the server, the form works without scripts, and so without a captcha.
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  async function load(at: HTMLDivElement, key: string): Promise<void> {
    const giveUp = () => setGivenUp(true);
    const patience = setTimeout(giveUp, PATIENCE_MS);
    try {
      resetWidget.current = await showCaptcha(at, key, { onToken: setToken, onFailure: giveUp });
    } catch {
      giveUp();
    }
    clearTimeout(patience);
  }

  function begin(): void {
    if (siteKey === null || hasBegun.current || !place.current) return;
    hasBegun.current = true;
    void load(place.current, siteKey);
  }

  useEffect(() => {
    const form = place.current?.closest('form');
    for (const touch of ['focusin', 'pointerdown']) form?.addEventListener(touch, begin, { once: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  return {
    place,
    isUnsolved: siteKey !== null && isAlive && !isGivenUp && token === '',
    token,
    begin,
    reset() {
      setToken('');
      resetWidget.current?.();
    },
  };
}
