// Checks the files for running the server in containers. They are only read as text, as the tests cannot run
// containers.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
/** Settings that the image sets itself. */
const FIXED = ['HOST', 'PORT', 'DATA_DIR'];
/** Environment variables of the engine of the copies, as in docs/operations.md. */
const OF_THE_ENGINE = ['HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE'];
/** Environment variables of Node.js in their place, for the storage of pictures. */
const OF_NODE = ['NODE_USE_ENV_PROXY', 'NODE_EXTRA_CA_CERTS'];

test('a container is given every setting', () => {
  const namesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  const settings = [
    ...namesIn('.env.example', /^# ([A-Z_]+)=/gm),
    ...namesIn('site-server/src/config.ts', /given\['([A-Z_]+)'\]/g),
    ...namesIn('site-server/src/media-storage-settings.ts', /environment\['([A-Z_]+)'\]/g),
    ...OF_THE_ENGINE,
    ...OF_NODE,
  ];
  const known = new Set([...namesIn('deploy/compose.yaml', /^ {6}([A-Z_]+):/gm), ...FIXED]);
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
});

test('the settings for proxies and own certificates apply to the server and the copies', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose).toContain('NODE_USE_ENV_PROXY: ${HTTPS_PROXY:+1}');
  expect(compose).toContain('NODE_EXTRA_CA_CERTS: ${SSL_CERT_FILE:+/run/secrets/certificates}');
});

test('installers, caches and signing keys are neither in the image nor in its build', () => {
  const left = read('deploy/Dockerfile.dockerignore').trim().split('\n');
  expect(left).toEqual(expect.arrayContaining(['desktop/release', '**/.cache', '**/release-key*', 'data', '.env']));
});

test('the image has the built product and the packages of the server, and nothing of tests, tools and the demo', () => {
  const [, , packages = '', image = ''] = read('deploy/Dockerfile').split(/^FROM /m);
  expect([...image.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].map(([, copied]) => copied)).toEqual([
    '/app/node_modules',
    'package.json LICENSE',
    'site-server/package.json',
    '/app/site-server/dist',
    '/app/web/dist',
  ]);
  expect(packages).toContain('npm ci --omit=dev --workspace site-server --include-workspace-root=false');
  const sources = readdirSync(path.join(ROOT, 'site-server/dist'))
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => (JSON.parse(read(`site-server/dist/${name}`)) as { sources: string[] }).sources);
  expect(sources).toContain('../src/main.ts');
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const tools = Object.keys(devDependencies).map((name) => `/node_modules/${name}/`);
  const unwanted = ['.test.ts', '/testing/', '../../scripts/', '../../e2e/', '../../bench/', ...tools];
  expect(sources.filter((source) => unwanted.some((part) => source.includes(part)))).toEqual([]);
});

test('services run as separate users, with rights only to their own folders', () => {
  const unit = read('deploy/site-server.service').split('\n');
  for (const line of [
    'User=harbourline',
    'StateDirectory=harbourline',
    'StateDirectoryMode=0700',
    'CacheDirectory=harbourline',
    'CacheDirectoryMode=0700',
    'RuntimeDirectory=harbourline',
    'UMask=0077',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'AmbientCapabilities=',
  ])
    expect(unit).toContain(line);
  expect(unit.filter((line) => /^(?:ReadWritePaths|BindPaths)=/.test(line))).toEqual([
    'ReadWritePaths=/var/lib/harbourline',
  ]);
  const image =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image).toMatch(/^USER node$/m);
  const site = /^ {2}site:\n(?:(?: {3}.*)?\n)+/m.exec(read('deploy/compose.yaml'))?.[0] ?? '';
  for (const line of ['read_only: true', 'cap_drop:\n      - ALL', 'no-new-privileges:true'])
    expect(site).toContain(line);
  // Only the proxy is reached from outside.
  expect(site).not.toContain('ports:');
});

test('a first start may take long before the container counts as unhealthy, for which the proxy waits', () => {
  expect(/--start-period=(\d+)m /.exec(read('deploy/Dockerfile'))?.[1]).toBe('15');
  expect(read('deploy/compose.yaml')).toContain('condition: service_healthy');
});

test('visitors over IPv6 reach the containers with their own addresses', () => {
  expect(read('deploy/compose.yaml')).toMatch(/^networks:\n(?: +#.*\n)* {2}default:\n {4}enable_ipv6: true\n/m);
});

test('the image has the programs for copies elsewhere, and password and certificates are mounted files', () => {
  const image =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const name of ['restic', 'openssh-client', 'ca-certificates']) expect(image).toContain(name);
  const compose = read('deploy/compose.yaml');
  expect(compose).toContain('BACKUP_PASSWORD_FILE: ${BACKUP_REPOSITORY:+/run/secrets/backup-password}');
  expect(compose).toContain('SSL_CERT_FILE: ${SSL_CERT_FILE:+/run/secrets/certificates}');
  expect(compose).toMatch(/^ {4}secrets:\n {6}- backup-password\n {6}- certificates\n/m);
  const files = compose.slice(compose.search(/^secrets:$/m)).replaceAll(/^ +#.*\n/gm, '');
  expect(files).toBe(`secrets:
  backup-password:
    file: \${BACKUP_PASSWORD_FILE:-/dev/null}
  certificates:
    file: \${SSL_CERT_FILE:-/dev/null}
`);
});
