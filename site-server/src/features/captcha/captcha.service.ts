// Asks the captcha's service whether a token is good (rule B13). Whatever is wrong on the way, no enquiry is lost for it.
import type { CaptchaOutcome } from 'shared/enquiry.ts';
import { invalid } from 'shared/errors.ts';
import * as z from 'zod';

export interface CaptchaConfig {
  /** Known to every page. */
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

const PATIENCE_MS = 4000;

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** These say that our own settings are wrong, which is no reason to turn customers away. */
const OUR_FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'not-using-dummy-secret',
]);

interface Parts {
  config: CaptchaConfig;
  /** Reports a check that could not be made. */
  onUnavailable(reason: unknown): void;
}

/** @throws AppError `invalid` when there is no token although there could be one, and when the token is not good */
export type CheckCaptcha = (token: string, isUnavailable: boolean) => Promise<CaptchaOutcome>;

export function createCaptcha({ config, onUnavailable }: Parts): CheckCaptcha {
  async function ask(token: string): Promise<z.output<typeof verdictSchema>> {
    const { secret, siteKey: sitekey, verifyUrl } = config;
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, sitekey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The captcha's service answered ${response.status}`);
    return verdictSchema.parse(await response.json());
  }

  return async function check(token, isUnavailable) {
    if (token === '') {
      if (isUnavailable) return 'unavailable';
      throw invalid('Please complete the captcha');
    }
    let verdict: z.output<typeof verdictSchema>;
    try {
      verdict = await ask(token);
    } catch (error) {
      onUnavailable(error);
      return 'unavailable';
    }
    if (verdict.success) return 'passed';
    const ours = verdict['error-codes'].filter((code) => OUR_FAULTS.has(code));
    if (ours.length > 0) {
      onUnavailable(new Error(`The captcha's service does not accept our settings: ${ours.join(', ')}`));
      return 'unavailable';
    }
    throw invalid('Captcha verification failed');
  };
}
