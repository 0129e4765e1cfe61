// The checksum of an archive, compared to one that is computed in another way.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { COMMENT_LENGTH, createArchiveChecksum } from './archive-checksum.ts';

const PIECE = 4 * 1024 * 1024;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

test.each([
  ['nothing', 0],
  ['less than a piece', 1000],
  ['one piece', PIECE],
  ['two pieces and a bit', 2 * PIECE + 5],
])('is computed from the checksums of the pieces: %s', async (_, size) => {
  const bytes = Buffer.alloc(size, 'Harbourline');
  const checksum = createArchiveChecksum();
  // The sizes in which the bytes arrive do not matter.
  for (let at = 0; at < size; at += 999_983) await checksum.add(bytes.subarray(at, at + 999_983));
  const pieces = Array.from({ length: Math.ceil(size / PIECE) }, (__, index) =>
    hash(bytes.subarray(index * PIECE, (index + 1) * PIECE)),
  );
  const words = Buffer.from(await checksum.record()).toString();
  const comment = words.slice(0, COMMENT_LENGTH);
  expect(comment).toBe(
    `${COMMENT_LENGTH} comment=sha256-of-4mb-pieces:${hash(Buffer.concat(pieces)).toString('hex')}\n`,
  );
  expect(words.slice(COMMENT_LENGTH)).toBe('\0'.repeat(512 - COMMENT_LENGTH));
});
