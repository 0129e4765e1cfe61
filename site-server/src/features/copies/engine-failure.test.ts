// The engine's messages are explained, and passwords are removed from them.
import { expect, test } from 'vitest';
import type { CopyProblem } from 'shared/system/copies.ts';
import { explainFailure, isLateByDamage, saysDamage, withoutPasswords } from './engine-failure.ts';

test.each<[words: string, CopyProblem]>([
  ['Fatal: wrong password or no key found', 'wrong_password'],
  ['Save(<data/1>) returned error: write /mnt/x: no space left on device', 'full'],
  ['unable to open cache: write /x/CACHEDIR.TAG: no space left on device\nsomething else', 'failed'],
  [
    'unable to create temporary directory for cache during check, disabling cache: mkdir /x: no space left on device\n' +
      'Fatal: repository contains errors',
    'damaged',
  ],
  [
    'Fatal: unable to open config file: Head "http://x": dial tcp: connection refused\nIs there a repository at the following location?',
    'unreachable',
  ],
  [
    'Fatal: unable to open config file: unexpected HTTP response (401): 401 Unauthorized\nIs there a repository at the following location?',
    'refused',
  ],
  [
    'Fatal: unable to open config file: Stat: Access Denied.\nIs there a repository at the following location?',
    'refused',
  ],
  ['Fatal: create repository at x failed: server response unexpected: 401 Unauthorized (401)', 'refused'],
  [
    'Stat(<config/>) returned error, retrying after 1s: Stat: The request signature we calculated does not match the signature you provided.',
    'refused',
  ],
  ['ReadFull(<data/3415e3aa93>): The access key ID you provided does not exist in our records.', 'refused'],
  ['something else', 'failed'],
])('%j is %s', (errors, kind) => {
  expect(explainFailure({ code: 1, signal: null, errors, isLate: false }).kind).toBe(kind);
});

test('a full temporary folder is a problem of this machine, and not of the place', () => {
  const errors =
    'Fatal: unable to save snapshot: Write: write /tmp/restic-temp-pack-2255464095: no space left on device';
  const { kind, message } = explainFailure({ code: 1, signal: null, errors, isLate: false });
  expect([kind, message]).toEqual(['full', expect.stringContaining('temporary files on this machine')]);
});

test('a full place is not a problem of this machine, whose temporary files have other names', () => {
  const errors = 'Fatal: Write /srv/copies/data/34/3415e3aa93-restic-temp-a1: sftp: "no space left on device"';
  const { kind, message } = explainFailure({ code: 1, signal: null, errors, isLate: false });
  expect([kind, message]).toEqual(['full', expect.stringContaining('where the copies are kept')]);
});

test('messages in JSON are shown as plain text', () => {
  const errors = '{"message_type":"exit_error","code":1,"message":"Fatal: unknown backend"}';
  const { message } = explainFailure({ code: 1, signal: null, errors, isLate: false });
  expect(message).toBe('restic failed: Fatal: unknown backend');
});

test("the engine's own message is shown, without the address in the last line of newer versions", () => {
  const errors =
    '{"message_type":"exit_error","code":1,"message":"Fatal: unable to open config file: Stat: the bucket is gone\\ns3:http://x/y"}';
  const { message } = explainFailure({ code: 1, signal: null, errors, isLate: false });
  expect(message).toBe('restic failed: Fatal: unable to open config file: Stat: the bucket is gone');
});

/** The rest of the message when a file is not restored. */
const NOT_WRITTEN = 'ignoring error for /a.db: UtimesNano: no such file or directory\nFatal: There were 2 errors';
const TREE = 'loading tree for snapshot "d05903b9" failed: ';

test.each<[words: string, isLasting: boolean]>([
  [`${TREE}decrypting blob a2d2442e failed: ciphertext verification failed`, true],
  [`${TREE}id a2d2442e not found in repository`, true],
  [`${TREE}ReadFull(<data/3415e3aa93>): open /x/3415e3aa: no such file or directory`, true],
  [`${TREE}ReadFull(<data/3415e3aa93>): unexpected EOF`, true],
  [`${TREE}ReadFull(<data/3415e3aa93>): The specified key does not exist.`, true],
  ['Fatal: load <index/d73aee2b38>: invalid data returned', true],
  ["Fatal: Unmarshal: invalid character 'U' looking for beginning of value", true],
  ['ignoring error for /: ReadFull(<data/3415e3aa93>): EOF\nFatal: There were 2 errors', true],
  [`ignoring error for /a.db: StreamPack: ReadFull: unexpected EOF\n${NOT_WRITTEN}`, true],
  [`ignoring error for /a.db: StreamPack: open /x/${'3'.repeat(64)}: no such file or directory\n${NOT_WRITTEN}`, true],
  [`${TREE}ReadFull(<data/3415e3aa93>): sftp: "No such file" (SSH_FX_NO_SUCH_FILE)`, true],
  [`ignoring error for /a.db: StreamPack: Please reduce your request rate.\n${NOT_WRITTEN}`, false],
  [`${TREE}ReadFull(<data/3415e3aa93>): Get "https://s3.example.com/data/34": EOF`, false],
  [`${TREE}ReadFull(<data/3415e3aa93>): Please reduce your request rate.`, false],
  [`${TREE}ReadFull(<data/3415e3aa93>): open /x/3415e3aa: permission denied`, false],
  ['Load(<data/1>, 2, 0) returned error, retrying after 1s: no such file\nFatal: 503 Service Unavailable', false],
  ['{"message_type":"exit_error","message":"Fatal: ReadFull(<data/3415e3aa93>): unexpected EOF"}', true],
  ['{"message_type":"error","error":{"message":"ReadFull(<data/3415e3aa93>): EOF"},"item":"/a.db"}\nFatal: x', true],
  ['Fatal: fs.TempFile: open /mnt/x/restic-temp-pack-1: no such file or directory', false],
  ['unable to open cache: mkdir /x: input/output error\nFatal: 503 Service Unavailable', false],
])('%j is damage: %s', (errors, isLasting) => {
  expect(saysDamage(explainFailure({ code: 1, signal: null, errors, isLate: false }))).toBe(isLasting);
});

test.each<[words: string, isDamage: boolean]>([
  ['Load(<index/d73aee2b38>, 0, 0) returned error, retrying after 4.6s: invalid data returned', true],
  ['Load(<index/d73aee2b38>, 0, 0) returned error, retrying after 4.6s: unexpected end of the answer', false],
  ['', false],
])('a check that was stopped for taking too long after %j has found damage: %s', (errors, isDamage) => {
  const failure = explainFailure({ code: 130, signal: null, errors, isLate: true });
  expect([failure.kind, isLateByDamage(failure), saysDamage(failure)]).toEqual(['unreachable', isDamage, false]);
});

test('no password of an address is shown', () => {
  expect(withoutPasswords('rest:https://me:secret@example.com/')).toBe('rest:https://***@example.com/');
  expect(withoutPasswords('rest:https://me:p@ss@host')).toBe('rest:https://***@host');
});
