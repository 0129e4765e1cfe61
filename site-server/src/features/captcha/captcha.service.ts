// Asks the captcha service whether a token is valid (rule B13). No enquiry is lost if the service fails.
import type { CaptchaOutcome } from 'shared/enquiry/enquiry.ts';
import { invalid } from 'shared/api/errors.ts';
import * as z from 'zod';
import type { Logger } from '../../platform/logger.ts';

interface CaptchaConfig {
  /** The public key, which pages contain. */
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

const PATIENCE_MS = 4000;

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Codes that mean that our own settings are wrong, which is no reason to refuse customers. */
const OUR_FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'not-using-dummy-secret',
]);

interface Parts {
  /** Undefined if no captcha is configured. */
  config: CaptchaConfig | undefined;
  logger: Logger;
}

/** @throws AppError `invalid` when there is no token although there could be one, and when the token is not good */
export type CheckCaptcha = (token: string, isUnavailable: boolean) => Promise<CaptchaOutcome>;

export function createCaptcha({ config, logger }: Parts): CheckCaptcha | undefined {
  if (!config) return undefined;
  const { secret, siteKey: sitekey, verifyUrl } = config;

  async function ask(token: string): Promise<z.output<typeof verdictSchema>> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, sitekey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The captcha's service answered ${response.status}`);
    return verdictSchema.parse(await response.json());
  }

  function reportUnavailable(error: unknown): 'unavailable' {
    logger.warn({ err: error }, 'an enquiry could not be checked by the captcha');
    return 'unavailable';
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
      return reportUnavailable(error);
    }
    if (verdict.success) return 'passed';
    const ours = verdict['error-codes'].filter((code) => OUR_FAULTS.has(code));
    if (ours.length > 0) {
      return reportUnavailable(new Error(`The captcha's service does not accept our settings: ${ours.join(', ')}`));
    }
    throw invalid('Captcha verification failed');
  };
}
