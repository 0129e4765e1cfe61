// Checks the files for running the server in containers. They are only read as text, as the tests cannot run
// containers.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
/** Settings that the image sets itself, or that are only for tests. */
const FIXED = ['HOST', 'PORT', 'DATA_DIR', 'RATE_LIMITS'];

test('a container is given every setting', () => {
  const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const given = [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const known = new Set([...given, ...FIXED]);
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
});

test('the image has what copies in another place need, and their password comes as a secret', () => {
  const image =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const name of ['restic', 'openssh-client', 'ca-certificates']) expect(image).toContain(name);
  const compose = read('deploy/compose.yaml');
  expect(compose).toContain('BACKUP_PASSWORD_FILE: ${BACKUP_REPOSITORY:+/run/secrets/backup-password}');
  expect(compose).toMatch(/^ {4}secrets:\n {6}- backup-password\n/m);
  expect(compose).toMatch(
    /^secrets:\n(?: +#.*\n)* {2}backup-password:\n {4}file: \$\{BACKUP_PASSWORD_FILE:-\/dev\/null\}\n/m,
  );
});
