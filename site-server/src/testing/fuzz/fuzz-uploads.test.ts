// Fuzzing of uploads: malformed forms and damaged pictures are refused, or become a picture that is served as one. No
// file without a row in the database is left behind.
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { PICTURE_TYPES, type PictureType } from 'shared/media/picture-types.ts';
import { FUZZ_TIMEOUT_MS, fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { oddText } from './hostile-values.ts';
import { makePicture, sendUpload } from '../make-picture.ts';
import { sendRaw } from './raw-call.ts';
import { expectSound } from './sound-answer.ts';
import { serverForFile } from '../test-server.ts';

const server = serverForFile();

/** Expects that every media file belongs to a row, so that no partly received file is left. */
async function expectNoOrphans(): Promise<void> {
  await server.context.media.variants.idle();
  const { reads } = server.context.database;
  const uploads = await reads.selectFrom('uploads').select('hash').execute();
  const variants = await reads.selectFrom('upload_variants').select('file').execute();
  const known = [...uploads.map((row) => `files/${row.hash}`), ...variants.map((row) => `variants/${row.file}`)];
  expect(await server.mediaFiles()).toEqual([...new Set(known)].toSorted());
}

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<?php system($_GET["c"]); ?>',
  '%PDF-1.7\n1 0 obj<<>>endobj',
  'PK\x03\x04'.padEnd(200, '\0'),
  'GIF89a',
  '\xff\xd8\xff\xe1\xff\xffExif\0\0',
  '\0'.repeat(4096),
].map((text) => Buffer.from(text, 'latin1'));

/** The bytes with some of them changed, removed, inserted or added. */
function damaged(bytes: Buffer): Arbitrary<Buffer<ArrayBuffer>> {
  const at = fc.nat(bytes.length - 1);
  const inHead = fc.nat(Math.min(bytes.length - 1, 64));
  const flips = fc.array(fc.tuple(fc.oneof(at, inHead), fc.nat(255)), { minLength: 1, maxLength: 12 });
  const payload = fc.oneof(
    fc.constantFrom(...PAYLOADS),
    fc.uint8Array({ maxLength: 40 }).map((raw) => Buffer.from(raw)),
  );
  return fc.oneof(
    flips.map((places) => {
      const copy = Buffer.from(bytes);
      for (const [place, value] of places) copy[place] = value;
      return copy;
    }),
    at.map((length) => Buffer.from(bytes.subarray(0, length))),
    payload.map((extra) => Buffer.concat([bytes, extra])),
    payload.map((extra) => Buffer.concat([extra, bytes])),
    fc
      .tuple(at, payload)
      .map(([place, extra]) => Buffer.concat([bytes.subarray(0, place), extra, bytes.subarray(place)])),
    fc.tuple(at, at).map(([from, to]) => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])),
  );
}

async function expectServedAsPicture({ url, size, type }: Upload): Promise<void> {
  const answer = await server.request('GET', url);
  expect(answer.status).toBe(200);
  expect(answer.bytes.length).toBe(size);
  expect(PICTURE_TYPES).toContain(type);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  );
}

describe('a damaged picture is refused, or served only as a picture', () => {
  test.each(PICTURE_TYPES)(
    '%s',
    async (type: PictureType) => {
      const bytes = await makePicture({ type, change: (image) => image.withExif({ IFD0: { Copyright: 'Kofi' } }) });
      const property = fc.asyncProperty(oddText, damaged(bytes), async (name, sent) => {
        const answer = await sendUpload(server, name.toWellFormed().slice(0, 300), sent);
        if (answer.status === 201) await expectServedAsPicture(answer.json as Upload);
        else expect([400, 413, 415]).toContain(answer.status);
      });
      await fc.assert(property, fuzzRuns(25));
      await expectNoOrphans();
    },
    FUZZ_TIMEOUT_MS,
  );
});

const oddHead = oddText.map((text) => text.replace(/[^\x20-\xff]/g, '').slice(0, 200));
const partHead = fc.oneof(
  fc.constantFrom(
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    'Content-Disposition: form-data; name="file"',
    'Content-Disposition: form-data; name="a[b][c][d]"',
    'Content-Disposition: form-data; name="__proto__[x]"',
    'Content-Disposition: form-data; name="file"; filename="../../x.png"',
    'Content-Disposition: form-data',
    'x',
    '',
    `Content-Disposition: form-data; name="file"; filename*=utf-8''%ff%00.png`,
    'Content-Disposition: attachment',
    'Content-Disposition: form-data; name="file"; filename=""',
    'Content-Transfer-Encoding: base64',
  ),
  oddHead.map((text) => `Content-Disposition: form-data; name="${text}"`),
  oddHead.map((text) => `Content-Disposition: form-data; name="file"; filename="${text}"`),
  oddHead.map((text) => `X: ${text}`),
);

test(
  'a malformed form is refused',
  async () => {
    const picture = (await makePicture()).toString('latin1');
    const part = fc.record({
      heads: fc.array(partHead, { maxLength: 3 }),
      content: fc.oneof(fc.constant(picture), fc.constantFrom('', 'text', '--b', '\r\n--b--\r\n')),
    });
    const form = fc.record({
      type: fc.constantFrom(
        'multipart/form-data; boundary=b',
        'multipart/form-data; boundary=b',
        'multipart/form-data; boundary="b"',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=c',
        'multipart/mixed',
      ),
      parts: fc.array(part, { maxLength: 8 }),
      end: fc.constantFrom('--b--\r\n', '--b--', '', '--b\r\n'),
      kept: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    });
    const property = fc.asyncProperty(form, async ({ type, parts, end, kept }) => {
      const whole =
        parts.map(({ heads, content }) => `--b\r\n${heads.join('\r\n')}\r\n\r\n${content}\r\n`).join('') + end;
      const call = { method: 'POST', address: '/api/upload' };
      const headers = { Authorization: `Bearer ${inject('tokens').efua}`, 'Content-Type': type };
      const body = Buffer.from(whole.slice(0, Math.ceil(whole.length * kept)), 'latin1');
      expectSound(await sendRaw(server.url, { ...call, headers, body }), call);
    });
    await fc.assert(property, fuzzRuns(250));
    await expectNoOrphans();
    expect((await sendUpload(server)).status).toBe(201);
  },
  FUZZ_TIMEOUT_MS,
);
