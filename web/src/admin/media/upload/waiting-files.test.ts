// Files of the page and of the computer's disk, over a disk that the test holds in its hands.
import type { UploadBytes } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { KEPT_UPLOADS_MAX } from 'shared/limits.ts';
import { expect, test, vi } from 'vitest';
import { fileOfPage, fileOnDisk, waitingFiles } from './waiting-files.ts';

type Disk = DesktopBridge['uploads'];
const KEPT = { handle: 'h1', name: 'disk.png', type: 'image/png', keepsOriginal: true };
const ofDisk = new File(['disk'], 'disk.png', { type: 'image/png' });
const ofPage = new File(['page'], 'page.png', { type: 'image/png' });

function makeDisk(changes: Partial<Disk> = {}): Disk {
  return {
    isOnDisk: (file) => file === ofDisk,
    keep: vi.fn(async () => [KEPT]),
    list: async () => [KEPT],
    read: async () => new Uint8Array([1, 2, 3]),
    settle: vi.fn(async () => undefined),
    ...changes,
  } as Disk;
}

test('in a browser every file is one of the page', async () => {
  const { files: found } = await waitingFiles([ofDisk, ofPage], true, undefined);
  expect(found).toMatchObject([
    { name: 'disk.png', handle: '', keepsOriginal: true },
    { name: 'page.png', handle: '', keepsOriginal: true },
  ]);
  expect(await found[1]?.open()).toBe(ofPage);
});

test('in the installed console what lies on the disk is kept in its list, and the rest is of the page', async () => {
  const disk = makeDisk();
  const { files: found, problem } = await waitingFiles([ofPage, ofDisk], true, disk);
  expect(problem).toBeUndefined();
  expect(disk.keep).toHaveBeenCalledExactlyOnceWith([ofDisk], true);
  expect(found).toMatchObject([
    { name: 'disk.png', handle: 'h1', keepsOriginal: true },
    { name: 'page.png', handle: '' },
  ]);
});

test('nothing is kept when none lies on the disk; a list that cannot be kept keeps nothing back, and is a problem', async () => {
  const disk = makeDisk();
  expect(await waitingFiles([ofPage], false, disk)).toEqual({
    files: [expect.objectContaining({ name: 'page.png', handle: '' })],
  });
  expect(disk.keep).not.toHaveBeenCalled();
  const full = makeDisk({ keep: () => Promise.reject(new Error('The disk is full')) });
  expect(await waitingFiles([ofDisk, ofPage], false, full)).toMatchObject({
    files: [
      { name: 'disk.png', handle: '' },
      { name: 'page.png', handle: '' },
    ],
    problem: ['Not remembered', expect.stringMatching(/lost when the console is quit/)],
  });
});

test('of more files than the list can have the first are taken, which is said', async () => {
  const disk = makeDisk({ isOnDisk: () => true });
  const many = Array.from({ length: KEPT_UPLOADS_MAX + 1 }, (_, index) => new File(['x'], `${index}.png`));
  expect(await waitingFiles(many, false, disk)).toMatchObject({
    files: [{ handle: 'h1' }],
    problem: ['Not all are taken', expect.stringMatching(/^No more than 2000 files/)],
  });
  expect(disk.keep).toHaveBeenCalledExactlyOnceWith(many.slice(0, -1), false);
});

test('a list that is full from earlier is said too, and keeps no file of the page back', async () => {
  const disk = makeDisk({
    keep: async () => [],
    list: async () => Array.from({ length: KEPT_UPLOADS_MAX }, () => KEPT),
  });
  expect(await waitingFiles([ofDisk, ofPage], false, disk)).toMatchObject({
    files: [{ name: 'page.png', handle: '' }],
    problem: ['Not all are taken', expect.stringMatching(/^No more than 2000 files/)],
  });
  expect(await waitingFiles([ofPage], false, disk)).not.toHaveProperty('problem');
});

test('a file of the disk is read when its turn comes, and leaves the list when it is settled', async () => {
  const disk = makeDisk();
  const file = fileOnDisk(disk, KEPT);
  const opened = await file.open();
  expect([opened.name, opened.type, opened.size]).toEqual(['disk.png', 'image/png', 3]);
  file.settle();
  expect(disk.settle).toHaveBeenCalledExactlyOnceWith('h1');
});

test.each<[UploadBytes, string, RegExp]>([
  ['gone', 'not_found', /not there any more\. Put it back and try again/],
  ['changed', 'invalid', /was changed since it was chosen/],
  ['too-large', 'too_large', /too large to be read/],
])('a file that is %s is refused in words', async (bytes, code, words) => {
  const file = fileOnDisk(makeDisk({ read: async () => bytes }), KEPT);
  await expect(file.open()).rejects.toMatchObject({ code, message: expect.stringMatching(words) as string });
});

test('a file of the page that cannot be read any more is refused, and not taken for a lost connection', async () => {
  const stream = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new DOMException('It is not there', 'NotReadableError')),
    });
  const gone = Object.assign(new File(['x'], 'gone.png'), { stream });
  await expect(fileOfPage(gone, false).open()).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/moved or changed since it was chosen/) as string,
  });
});
