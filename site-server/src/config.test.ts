// Settings: each mistake gives one line that names the variable, all of them at once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const SECRET = 'q8Zr-2mKx0vLw7TnYb4JcHs9Dg1FpAeU';

/** The lines of the refusal; empty when the settings are fine. */
function mistakes(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig({ WEB_DIST: import.meta.dirname, ...environment });
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
}

test('without any setting there are sensible ones', () => {
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
    'NODE_ENV',
  ];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig({ WEB_DIST: import.meta.dirname, ...empty })).toEqual(
    readConfig({ WEB_DIST: import.meta.dirname }),
  );
});

describe('a good setting is taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'on' }, { rateLimits: true }],
    [{ JWT_SECRET: SECRET }, { jwtSecret: SECRET }],
    [{ METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
    [{ SECURITY_CONTACT: 'mailto:sec@example.com' }, { securityContact: 'mailto:sec@example.com' }],
    [{ SECURITY_CONTACT: 'https://example.com/x' }, { securityContact: 'https://example.com/x' }],
    [{ PUBLIC_URL: 'https://Example.com:8443/start/' }, { publicUrl: 'https://example.com:8443' }],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: 'loopback' }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32' }, { trustProxy: 'loopback, 10.0.0.0/8, 2001:db8::/32' }],
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

describe('a bad setting is one line that names it', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a port number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a port number from 0 to 65535'],
    [{ RATE_LIMITS: 'false' }, 'RATE_LIMITS: must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug or silent'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
    [{ JWT_SECRET: 'abc'.repeat(20) }, 'JWT_SECRET: is too easy to guess; use 32 random bytes'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL: must be an address such as https://example.com'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must be an address such as https://example.com'],
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
    [{ ADMIN_USERNAME: 'efua' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_USERNAME: 'efua', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: Password must be at least 8 characters'],
    [{ ADMIN_USERNAME: '@x', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME: Username needs a part before the @'],
    [{ WEB_DIST: '/does/not/exist' }, 'The built pages are missing (/does/not/exist). Run "npm run build" first.'],
  ])('%j', (environment, line) => expect(mistakes(environment)).toEqual([line]));
});

test('all mistakes are said at once, and no secret is among the words', () => {
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
