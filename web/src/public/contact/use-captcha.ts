// The captcha of the enquiry form, where one is configured: it holds back the button until it is solved, but never an
// enquiry for longer than eight seconds when it cannot be shown (rule B12).
import { useEffect, useRef, useState, type RefObject } from 'react';
import { showCaptcha } from './captcha-widget.ts';

const PATIENCE_MS = 8000;

interface Captcha {
  /** Where the widget is drawn. */
  place: RefObject<HTMLDivElement | null>;
  isUnsolved: boolean;
  token: string;
  /** Loads the widget, once: not before the visitor has begun, for it is a third party's. */
  begin: () => void;
  /** A token is good once. */
  reset: () => void;
}

export function useCaptcha(siteKey: string | null): Captcha {
  const place = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const resetWidget = useRef<() => void>(undefined);
  const [token, setToken] = useState('');
  // As the server sends it the form works without scripts, and so without a captcha.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(siteKey !== null), [siteKey]);

  async function load(at: HTMLDivElement, key: string): Promise<void> {
    const giveUp = () => setAsked(false);
    const patience = setTimeout(giveUp, PATIENCE_MS);
    try {
      resetWidget.current = await showCaptcha(at, key, { onToken: setToken, onFailure: giveUp });
    } catch {
      giveUp();
    }
    clearTimeout(patience);
  }

  return {
    place,
    isUnsolved: isAsked && token === '',
    token,
    begin() {
      if (siteKey === null || hasBegun.current || !place.current) return;
      hasBegun.current = true;
      void load(place.current, siteKey);
    },
    reset() {
      setToken('');
      resetWidget.current?.();
    },
  };
}
