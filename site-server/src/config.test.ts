// Settings: each mistake gives one line that names the variable, all of them at once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const SECRET = 'q8Zr-2mKx0vLw7TnYb4JcHs9Dg1FpAeU';
const MAIL = {
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'office@example.com',
  PUBLIC_URL: 'https://example.com',
};
const PUBLIC_URL_MESSAGE =
  'must be an address without a path such as https://www.example.com (http for localhost only)';
const SMTP_MESSAGE = 'must look like smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start';
const FROM_MESSAGE = 'must be an address such as office@example.com or "Our Office <office@example.com>"';
const S3_KEY = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'its secret' };
const STORAGE_LINE =
  'MEDIA_STORAGE: must be s3:https://host/bucket, with a folder behind the bucket if you like (http for this machine and its own network only)';
const CACHE_LINE = 'MEDIA_CACHE_MB: must be a whole number of megabytes from 64 on';
const NEEDS_MESSAGE =
  'SMTP_URL needs MAIL_FROM, the sender, and PUBLIC_URL, the address of the site for links in mails';

/** The lines of the refusal; empty if the settings are valid. */
function mistakes(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig({ WEB_DIST: import.meta.dirname, ...environment });
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
}

test('without any settings there are sensible defaults', () => {
  const config = readConfig({ WEB_DIST: import.meta.dirname });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    firstAdmin: undefined,
    jwtSecret: undefined,
    trustProxy: '',
    rateLimits: true,
    checkAnswers: false,
    logLevel: 'info',
  });
  expect(config.dataDir).toMatch(/^([A-Z]:)?[\\/].*data$/);
});

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'JWT_SECRET',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'RATE_LIMITS',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'SECURITY_CONTACT',
    'SMTP_URL',
    'MAIL_FROM',
    'HCAPTCHA_SITE_KEY',
    'HCAPTCHA_SECRET',
    'HCAPTCHA_VERIFY_URL',
    'NODE_ENV',
  ];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig({ WEB_DIST: import.meta.dirname, ...empty })).toEqual(
    readConfig({ WEB_DIST: import.meta.dirname }),
  );
});

describe('a valid setting is used', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'on' }, { rateLimits: true }],
    [{ OFFLINE_PAGES: 'off' }, { keepsPages: false }],
    [{}, { hstsSubdomains: false }],
    [{ HSTS_SUBDOMAINS: 'on' }, { hstsSubdomains: true }],
    [{ SHARED_CACHE_DIR: '/run/harbourline/a' }, { sharedCacheDir: '/run/harbourline/a' }],
    [{ JWT_SECRET: SECRET }, { jwtSecret: SECRET }],
    [{ METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
    [{ SECURITY_CONTACT: 'mailto:sec@example.com' }, { securityContact: 'mailto:sec@example.com' }],
    [{ SECURITY_CONTACT: 'https://example.com/x' }, { securityContact: 'https://example.com/x' }],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: 'loopback' }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32' }, { trustProxy: 'loopback, 10.0.0.0/8, 2001:db8::/32' }],
    [{ PUBLIC_URL: 'https://Example.com/' }, { publicUrl: 'https://example.com', mail: undefined }],
    [{ PUBLIC_URL: 'http://localhost:3000' }, { publicUrl: 'http://localhost:3000' }],
    [
      { ...MAIL, SMTP_URL: 'smtp://office%40x.example:p%3Ass@mail.example.com' },
      {
        mail: {
          host: 'mail.example.com',
          port: 587,
          encryption: 'starttls',
          login: { user: 'office@x.example', pass: 'p:ss' },
          from: { name: '', address: 'office@example.com' },
        },
      },
    ],
    [
      { ...MAIL, MAIL_FROM: ' Our Office <office@example.com>' },
      {
        mail: {
          encryption: 'tls',
          port: 465,
          login: undefined,
          from: { name: 'Our Office', address: 'office@example.com' },
        },
      },
    ],
    [{ ...MAIL, SMTP_URL: 'smtp://a:b@[::1]:2525' }, { mail: { host: '::1', port: 2525, encryption: 'if_offered' } }],
    [{ ...MAIL, SMTP_URL: 'smtp://a:b@127.example.com' }, { mail: { encryption: 'starttls' } }],
    [{ MAIL_FROM: 'office@example.com' }, { mail: undefined, mailFrom: { name: '', address: 'office@example.com' } }],
    [
      { HCAPTCHA_SITE_KEY: '10000000-ffff', HCAPTCHA_SECRET: 'x' },
      {
        captcha: {
          siteKey: '10000000-ffff',
          secret: 'x',
          verifyUrl: 'https://api.hcaptcha.com/siteverify',
        },
      },
    ],
    [
      { ...S3_KEY, MEDIA_STORAGE: 's3:https://s3.example.com/pictures/', AWS_REGION: 'auto' },
      {
        mediaStorage: {
          address: 'https://s3.example.com/pictures',
          region: 'auto',
          accessKeyId: 'key',
          secretAccessKey: 'its secret',
          cacheBytes: 1024 ** 3,
        },
      },
    ],
    [
      { ...S3_KEY, MEDIA_STORAGE: 's3:http://garage:3900/pictures/our/site', MEDIA_CACHE_MB: '64' },
      {
        mediaStorage: {
          address: 'http://garage:3900/pictures/our/site',
          region: 'us-east-1',
          cacheBytes: 64 * 1024 ** 2,
        },
      },
    ],
    [{ ...S3_KEY, MEDIA_STORAGE: '' }, { mediaStorage: undefined }],
    [{ NODE_ENV: 'test' }, { checkAnswers: true }],
    [{ NODE_ENV: 'production' }, { checkAnswers: false }],
    [
      { ADMIN_USERNAME: 'efua', ADMIN_PASSWORD: ' 8 chars ' },
      { firstAdmin: { username: 'efua', password: ' 8 chars ' } },
    ],
    [{ ADMIN_USER: 'efua', ADMIN_PASS: 'long enough' }, { firstAdmin: { username: 'efua', password: 'long enough' } }],
    [{ ADMIN_USERNAME: 'efua', ADMIN_USER: 'other', ADMIN_PASS: 'long enough' }, { firstAdmin: { username: 'efua' } }],
  ])('%j', (environment, expected) => {
    expect(readConfig({ WEB_DIST: import.meta.dirname, ...environment })).toMatchObject(expected);
  });
});

describe('an invalid setting gives one line that names it', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a port number from 0 to 65535'],
    [{ RATE_LIMITS: 'false' }, 'RATE_LIMITS: must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug or silent'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
    [{ JWT_SECRET: 'abc'.repeat(20) }, 'JWT_SECRET: is too easy to guess; use 32 random bytes'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ],
    [
      { TRUST_PROXY: '1' },
      'TRUST_PROXY: must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY: must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ METRICS_TOKEN: 'with spaces in between' }, 'METRICS_TOKEN: must be letters, digits and signs without spaces'],
    [{ SECURITY_CONTACT: 'javascript:alert(1)' }, 'SECURITY_CONTACT: must begin with mailto:, https:// or tel:'],
    [{ PUBLIC_URL: 'http://example.com' }, `PUBLIC_URL: ${PUBLIC_URL_MESSAGE}`],
    [{ PUBLIC_URL: 'https://example.com/site' }, `PUBLIC_URL: ${PUBLIC_URL_MESSAGE}`],
    [{ PUBLIC_URL: 'example.com' }, `PUBLIC_URL: ${PUBLIC_URL_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'mail.example.com' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'https://mail.example.com' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'smtp://user@mail.example.com' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'smtp://mail.example.com?tls=no' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'smtp://mail.example.com:99999' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, SMTP_URL: 'smtp://a:%zz@mail.example.com' }, `SMTP_URL: ${SMTP_MESSAGE}`],
    [{ ...MAIL, MAIL_FROM: 'office' }, `MAIL_FROM: ${FROM_MESSAGE}`],
    [{ ...MAIL, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, `MAIL_FROM: ${FROM_MESSAGE}`],
    [{ ...MAIL, MAIL_FROM: undefined }, NEEDS_MESSAGE],
    [{ ...MAIL, PUBLIC_URL: undefined }, NEEDS_MESSAGE],
    [{ HCAPTCHA_SITE_KEY: '10000000-ffff' }, 'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together'],
    [
      { HCAPTCHA_SITE_KEY: '"><b>', HCAPTCHA_SECRET: 'x' },
      'HCAPTCHA_SITE_KEY: must be the site key as hCaptcha shows it',
    ],
    [
      { HCAPTCHA_VERIFY_URL: 'http://example.com' },
      'HCAPTCHA_VERIFY_URL: must be an https:// address (http for localhost only)',
    ],
    [{ ADMIN_USERNAME: 'efua' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_USERNAME: 'efua', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: Password must be at least 8 characters'],
    [{ ADMIN_USERNAME: '@x', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME: Username needs a part before the @'],
    [
      { ADMIN_USERNAME: 'System', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_USERNAME: This username stands for the site itself; choose another',
    ],
    [{ ...S3_KEY, MEDIA_STORAGE: 'https://s3.example.com/pictures' }, STORAGE_LINE],
    [{ ...S3_KEY, MEDIA_STORAGE: 's3:http://s3.example.com/pictures' }, STORAGE_LINE],
    [{ ...S3_KEY, MEDIA_STORAGE: 's3:https://s3.example.com' }, STORAGE_LINE],
    [{ ...S3_KEY, MEDIA_STORAGE: 's3:https://s3.example.com/Pictures' }, STORAGE_LINE],
    [{ ...S3_KEY, MEDIA_STORAGE: 's3:https://key:secret@s3.example.com/pictures' }, STORAGE_LINE],
    [{ ...S3_KEY, MEDIA_STORAGE: 's3:https://s3.example.com/pictures/../other' }, STORAGE_LINE],
    [{ MEDIA_CACHE_MB: '10' }, CACHE_LINE],
    [{ MEDIA_CACHE_MB: '1 GB' }, CACHE_LINE],
    [
      { MEDIA_STORAGE: 's3:https://s3.example.com/pictures' },
      'MEDIA_STORAGE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as its provider gives them',
    ],
    [
      { MEDIA_STORAGE: 's3:https://s3.example.com/pictures', AWS_ACCESS_KEY_ID: 'key' },
      'MEDIA_STORAGE needs AWS_SECRET_ACCESS_KEY, as its provider gives them',
    ],
    [{ WEB_DIST: '/does/not/exist' }, 'The built pages are missing (/does/not/exist). Run "npm run build" first.'],
  ])('%j', (environment, line) => expect(mistakes(environment)).toEqual([line]));
});

test('the example for pictures in storage is complete', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../deploy/media-storage.env'), 'utf8');
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  expect(readConfig({ WEB_DIST: import.meta.dirname, ...environment }).mediaStorage).toMatchObject({
    address: 'https://s3.eu-central-1.amazonaws.com/my-pictures/site',
    region: 'eu-central-1',
    cacheBytes: 2 * 1024 ** 3,
  });
  // The container is given each of these variables.
  const compose = readFileSync(path.join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
  for (const name of Object.keys(environment)) expect(compose).toContain(`${name}: \${${name}:-}`);
});

test('the settings of a proxy and of a certificate for the storage are passed on, and no others', () => {
  const connection = {
    NODE_EXTRA_CA_CERTS: '/own.pem',
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://proxy',
    no_proxy: 'a',
  };
  const environment = {
    ...S3_KEY,
    ...connection,
    MEDIA_STORAGE: 's3:https://s3.example.com/pictures',
    NODE_OPTIONS: '--trace-warnings',
  };
  expect(readConfig({ WEB_DIST: import.meta.dirname, ...environment }).mediaStorage?.connection).toEqual(connection);
});

test('all mistakes are reported at once, and no secret is printed', () => {
  const lines = mistakes({ PORT: 'x', RATE_LIMITS: 'maybe', JWT_SECRET: 'hush', ADMIN_PASSWORD: 'psst' });
  expect(lines).toHaveLength(5);
  expect(lines.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      'PORT',
      'RATE_LIMITS',
      'JWT_SECRET',
      'ADMIN_PASSWORD',
      'ADMIN_USERNAME and ADMIN_PASSWORD must be set together',
    ]),
  );
  expect(lines.join()).not.toMatch(/hush|psst/);
});

test('an older Node is refused in one line that says what to do', () => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions');
  Object.defineProperty(process, 'versions', { ...versions, value: { ...process.versions, node: '25.9.0' } });
  try {
    expect(mistakes({})).toEqual(['Node.js 26 or newer is needed, this is 25.9.0. Use "npm start".']);
  } finally {
    Object.defineProperty(process, 'versions', versions ?? {});
  }
});

test('every setting is in the README and in the example', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const names = [...read('config.ts').matchAll(/^ {2}([A-Z_]+): z\b/gm)].map((match) => match[1] ?? '');
  expect(names).toContain('TRUST_PROXY');
  for (const name of names) {
    expect(read('../../README.md')).toContain(`\`${name}\``);
    if (!['NODE_ENV', 'WEB_DIST'].includes(name)) expect(read('../../.env.example')).toContain(`# ${name}=`);
  }
});

test('every command that reads the settings also reads them from .env', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['start', 'admin', 'dev']) expect(scripts[name]).toContain('node --env-file-if-exists=.env ');
});
