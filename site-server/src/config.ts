// The only reader of the environment. Every mistake is listed at once, each in one line that says what to do.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { newPasswordSchema, newUsernameSchema } from 'shared/accounts/users.ts';
import { isSiteUrl } from 'shared/mail/mail-setup.ts';
import { isSecureUrl } from 'shared/text/secure-url.ts';
import { engineEnvironment, isWithin, resolveRepository, type CopySettings } from './copy-settings.ts';
import { mailFromSchema, smtpUrlSchema } from './mail-settings.ts';
import {
  missingForStorage,
  readStorageAddress,
  STORAGE_MESSAGE,
  storageSettings,
  type MediaStorageSettings,
} from './media-storage-settings.ts';
import { nodeMistake } from './platform/node-version.ts';
import { StartError } from './platform/start-error.ts';
import product from '../package.json' with { type: 'json' };

const JWT_SECRET_MIN = 32;
const PORT_MESSAGE = 'must be a port number from 0 to 65535';

const METRICS_TOKEN_MIN = 16;

const CACHE_MB_MIN = 64;
const CACHE_MESSAGE = `must be a whole number of megabytes from ${CACHE_MB_MIN} on`;

const ADDRESS_MESSAGE = 'must be an address without a path such as https://www.example.com (http for localhost only)';

const PROXY_MESSAGE = 'must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal';

function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
    const family = isIP(address);
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    return family !== 0 && isRange && more.length === 0;
  });
}

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: PORT_MESSAGE })
    .int(PORT_MESSAGE)
    .min(0, PORT_MESSAGE)
    .max(65535, PORT_MESSAGE)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  ADMIN_USERNAME: newUsernameSchema.optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  JWT_SECRET: z
    .string()
    .min(JWT_SECRET_MIN, { error: `must have at least ${JWT_SECRET_MIN} characters`, abort: true })
    .refine((secret) => new Set(secret).size >= 10, 'is too easy to guess; use 32 random bytes')
    .optional(),
  TRUST_PROXY: z.string().refine(isProxyList, PROXY_MESSAGE).default(''),
  PUBLIC_URL: z
    .string()
    .refine(isSiteUrl, ADDRESS_MESSAGE)
    .transform((text) => new URL(text).origin)
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OFFLINE_PAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SHARED_CACHE_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_MIN, `must have at least ${METRICS_TOKEN_MIN} characters`)
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/, 'must begin with mailto:, https:// or tel:')
    .optional(),
  SMTP_URL: smtpUrlSchema.optional(),
  MAIL_FROM: mailFromSchema.optional(),
  HCAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be the site key as hCaptcha shows it')
    .optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_VERIFY_URL: z
    .string()
    .refine(isSecureUrl, 'must be an https:// address (http for localhost only)')
    .default('https://api.hcaptcha.com/siteverify'),
  BACKUP_REPOSITORY: z.string().transform(resolveRepository).optional(),
  BACKUP_PASSWORD_FILE: z
    .string()
    .transform((file) => path.resolve(file))
    .optional(),
  BACKUP_KEYS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  MEDIA_STORAGE: z
    .string()
    .refine((text) => readStorageAddress(text) !== undefined, STORAGE_MESSAGE)
    .transform(readStorageAddress)
    .optional(),
  MEDIA_CACHE_MB: z.coerce
    .number({ error: CACHE_MESSAGE })
    .int(CACHE_MESSAGE)
    .min(CACHE_MB_MIN, CACHE_MESSAGE)
    .default(1024),
  NODE_ENV: z.string().default('production'),
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that contains everything the server stores. */
  dataDir: string;
  firstAdmin: { username: string; password: string } | undefined;
  jwtSecret: string | undefined;
  /** Express's "trust proxy" value: addresses whose forwarding headers are trusted; empty trusts none. */
  trustProxy: string;
  /** Scheme and host under which visitors reach the site, such as `https://example.com`. */
  publicUrl: string | undefined;
  rateLimits: boolean;
  /** Whether browsers store public pages for offline use. */
  keepsPages: boolean;
  /** Whether https is announced for all hosts below the site's, also where its name does not begin with `www.`. */
  hstsSubdomains: boolean;
  /**
   * Folder through which a cache in front of the server learns that its pages are outdated; undefined without such a
   * cache.
   */
  sharedCacheDir: string | undefined;
  /** Cost of a password hash, as a power of two (rule C11): not configurable, lower only in tests. */
  passwordRounds: number;
  /** Reserved disk space for calls that free space (rule H17c): not configurable, none in tests. */
  diskReserveBytes: number;
  /** Whether answers are checked against the contract; off in production. */
  checkAnswers: boolean;
  logLevel: string;
  /** Lets a collector on another machine read /metrics; without it only this machine may. */
  metricsToken: string | undefined;
  /** Address for reports of vulnerabilities; the site's own e-mail address when absent. */
  securityContact: string | undefined;
  /** Undefined if the mail server is entered in the console instead. */
  mail: (z.output<typeof smtpUrlSchema> & { from: z.output<typeof mailFromSchema>; publicUrl: string }) | undefined;
  /** Sender of mails, whichever way the mail server is set. */
  mailFrom: z.output<typeof mailFromSchema> | undefined;
  /** Undefined if enquiries are not checked by a captcha. */
  captcha: { siteKey: string; secret: string; verifyUrl: string } | undefined;
  /** Copies of the backups in another place; undefined if no password is set. */
  copies: CopySettings | undefined;
  /** S3-compatible storage of pictures; undefined if they are only on this machine. */
  mediaStorage: MediaStorageSettings | undefined;
  /** Folder of the built web package. */
  webDist: string;
  version: string;
}

/**
 * Reads the settings from environment variables.
 * @throws StartError with one line per mistake
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  const oldNode = nodeMistake();
  if (oldNode !== undefined) mistakes.push(oldNode);
  // Many tools write an empty variable for "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  given['ADMIN_USERNAME'] ??= given['ADMIN_USER'];
  given['ADMIN_PASSWORD'] ??= given['ADMIN_PASS'];

  const parsed = environmentSchema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(`${issue.path.join('.')}: ${issue.message}`);
  const values = parsed.data;
  if ((given['ADMIN_USERNAME'] === undefined) !== (given['ADMIN_PASSWORD'] === undefined)) {
    mistakes.push('ADMIN_USERNAME and ADMIN_PASSWORD must be set together');
  }
  if (given['SMTP_URL'] !== undefined && (given['MAIL_FROM'] === undefined || given['PUBLIC_URL'] === undefined)) {
    mistakes.push('SMTP_URL needs MAIL_FROM, the sender, and PUBLIC_URL, the address of the site for links in mails');
  }
  if ((given['HCAPTCHA_SITE_KEY'] === undefined) !== (given['HCAPTCHA_SECRET'] === undefined)) {
    mistakes.push('HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together');
  }
  if (given['BACKUP_REPOSITORY'] !== undefined && given['BACKUP_PASSWORD_FILE'] === undefined) {
    mistakes.push(
      'BACKUP_REPOSITORY needs BACKUP_PASSWORD_FILE, a file with the password that the copies are sealed with',
    );
  }
  if (values?.BACKUP_REPOSITORY !== undefined && isWithin(values.BACKUP_REPOSITORY, values.DATA_DIR)) {
    mistakes.push('BACKUP_REPOSITORY must not be in DATA_DIR: it would be lost with it');
  }
  const missing = given['MEDIA_STORAGE'] === undefined ? undefined : missingForStorage(given);
  if (missing !== undefined) mistakes.push(missing);
  if (values && !existsSync(values.WEB_DIST)) {
    mistakes.push(`The built pages are missing (${values.WEB_DIST}). Run "npm run build" first.`);
  }
  if (mistakes.length > 0 || !values) throw new StartError(mistakes.join('\n'));

  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, SMTP_URL: smtp, MAIL_FROM: from } = values;
  const { HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret, HCAPTCHA_VERIFY_URL: verifyUrl } = values;
  const { BACKUP_REPOSITORY: repository, BACKUP_PASSWORD_FILE: passwordFile, BACKUP_KEYS: keys } = values;
  const publicUrl = values.PUBLIC_URL;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    firstAdmin: username !== undefined && password !== undefined ? { username, password } : undefined,
    jwtSecret: values.JWT_SECRET,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    keepsPages: values.OFFLINE_PAGES === 'on',
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    sharedCacheDir: values.SHARED_CACHE_DIR,
    passwordRounds: 12,
    diskReserveBytes: 16 * 1024 ** 2,
    checkAnswers: values.NODE_ENV === 'development' || values.NODE_ENV === 'test',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    publicUrl,
    mail: smtp && from && publicUrl !== undefined ? { ...smtp, from, publicUrl } : undefined,
    mailFrom: from,
    captcha: siteKey !== undefined && secret !== undefined ? { siteKey, secret, verifyUrl } : undefined,
    copies:
      passwordFile === undefined
        ? undefined
        : {
            repository,
            passwordFile,
            withKeys: keys === 'on',
            beginWithinMs: 30_000,
            environment: engineEnvironment(environment),
          },
    mediaStorage: storageSettings({ address: values.MEDIA_STORAGE, cacheMegabytes: values.MEDIA_CACHE_MB }, given),
    webDist: values.WEB_DIST,
    version: product.version,
  };
}
