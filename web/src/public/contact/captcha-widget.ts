// hCaptcha's widget, rendered into our element by the service's script (rule B12).
import { currentScheme } from '../layout/theme-choice.ts';

const SCRIPT = 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=captchaLoaded';
/** Width of the normal widget in pixels. */
const WIDE = 303;
/** Errors after which the visitor can still use the widget; all other errors are final. */
const GOES_ON = new Set(['challenge-closed', 'challenge-expired']);

/** The part of the script's interface that is used. */
interface CaptchaScript {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(widget: string): void;
}

declare global {
  var hcaptcha: CaptchaScript | undefined;
  var captchaLoaded: (() => void) | undefined;
}

interface Reports {
  /** Called with the token, or with an empty text once it has expired. */
  onToken: (token: string) => void;
  onFailure: () => void;
}

function loadScript(): Promise<CaptchaScript> {
  return new Promise((resolve, reject) => {
    globalThis.captchaLoaded = () =>
      globalThis.hcaptcha ? resolve(globalThis.hcaptcha) : reject(new Error('No captcha'));
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('error', () => reject(new Error('The captcha could not be loaded')));
    document.head.append(script);
  });
}

/** Resolves when the widget is rendered, with a function that resets it. */
export async function showCaptcha(place: HTMLElement, siteKey: string, reports: Reports): Promise<() => void> {
  const captcha = await loadScript();
  const widget = captcha.render(place, {
    sitekey: siteKey,
    theme: currentScheme(),
    size: (place.parentElement?.clientWidth ?? 0) < WIDE ? 'compact' : 'normal',
    callback: reports.onToken,
    'expired-callback': () => reports.onToken(''),
    'error-callback': (code: unknown) => {
      reports.onToken('');
      if (typeof code !== 'string' || !GOES_ON.has(code)) reports.onFailure();
    },
  });
  return () => captcha.reset(widget);
}
