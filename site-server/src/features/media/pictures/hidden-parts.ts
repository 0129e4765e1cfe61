// Finds parts of a picture file that are not visible: comments, camera data, and data after its end, where phones store
// a video with its location (rule F13a). Unknown parts count as hidden.
import type { PictureType } from 'shared/media/picture-types.ts';
import { keepChunks, pngChunks } from './png-chunks.ts';

/** Names of the parts of a file, one after the other. An unreadable part has a name of its own. */
type Parts = Generator<string, void>;

const UNKNOWN = 'unknown';

/** Data after the end; zeros, with which programs round up the size, are ignored. */
function* behindEnd(bytes: Buffer, end: number): Parts {
  if (bytes.subarray(end).some((byte) => byte !== 0)) yield UNKNOWN;
}

const number16 = (bytes: Buffer, at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
const number32 = (bytes: Buffer, at: number) => number16(bytes, at) * 65_536 + number16(bytes, at + 2);
const text = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);

/** Where the compressed pixels end: at a marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** For application data also its beginning, which identifies the program, and the length. */
function* jpegParts(bytes: Buffer): Parts {
  for (let at = 2; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return yield UNKNOWN;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return yield* behindEnd(bytes, at + 2);
    else {
      const length = number16(bytes, at + 2);
      const isNote = marker >= 0xe0 && marker <= 0xef;
      // Only a colour profile may have any length: in others, a thumbnail may follow the beginning.
      const size = marker === 0xe2 ? '' : ` ${length}`;
      yield marker.toString(16) + (isNote ? ` ${text(bytes, at + 4, 5)}${size}` : '');
      at += 2 + length;
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
}

function* pngParts(bytes: Buffer): Parts {
  let end = 8;
  for (const chunk of pngChunks(bytes)) {
    yield chunk.name;
    end += chunk.bytes.length;
  }
  yield* behindEnd(bytes, end);
}

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += 1 + size;
  return at + 1;
}

/** Size of a colour table in bytes, by the preceding flags. */
const tableSize = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function* gifParts(bytes: Buffer): Parts {
  for (let at = 13 + tableSize(bytes[10]); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === 0x3b) return yield* behindEnd(bytes, at + 1);
    if (kind === 0x2c) at = endOfBlocks(bytes, at + 11 + tableSize(bytes[at + 9]));
    else if (kind === 0x21) {
      const label = bytes[at + 1] ?? 0;
      yield label === 0xff ? text(bytes, at + 3, 11) : label.toString(16);
      at = endOfBlocks(bytes, at + 2);
    } else return yield UNKNOWN;
  }
}

function* webpParts(bytes: Buffer, start = 12, end = 8 + bytes.readUInt32LE(4)): Parts {
  for (let at = start; at < end;) {
    const name = text(bytes, at, 4);
    const length = bytes.length < at + 8 ? 0 : bytes.readUInt32LE(at + 4);
    // A frame has no frames in it: reading a file that claims so would never end.
    yield name === 'ANMF' && start !== 12 ? UNKNOWN : name;
    if (name === 'ANMF' && start === 12) yield* webpParts(bytes, at + 24, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  if (start === 12) yield* behindEnd(bytes, end);
}

function* avifParts(bytes: Buffer): Parts {
  for (let at = 0; at < bytes.length;) {
    const size = number32(bytes, at);
    const name = text(bytes, at + 4, 4);
    yield name === 'free' ? `${name} ${size}` : name;
    // 0: up to the end. 1: the length follows in 64 bits.
    if (size === 0) return;
    at += Math.max(8, size === 1 ? number32(bytes, at + 8) * 2 ** 32 + number32(bytes, at + 12) : size);
  }
}

const JPEG_CODING = Array.from({ length: 16 }, (_, index) => (0xc0 + index).toString(16));
const TYPES: Record<PictureType, { partsOf(bytes: Buffer): Parts; needed: readonly string[] }> = {
  'image/jpeg': {
    partsOf: jpegParts,
    needed: [...JPEG_CODING, 'da', 'db', 'dc', 'dd', 'e0 JFIF\0 16', 'e2 ICC_P', 'ee Adobe 14'],
  },
  'image/png': {
    partsOf: pngParts,
    needed: [
      'IHDR',
      'PLTE',
      'IDAT',
      'IEND',
      'tRNS',
      'cHRM',
      'gAMA',
      'iCCP',
      'sBIT',
      'sRGB',
      'cICP',
      'mDCV',
      'cLLI',
    ].concat('bKGD', 'hIST', 'pHYs', 'acTL', 'fcTL', 'fdAT'),
  },
  'image/gif': { partsOf: gifParts, needed: ['f9', 'NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'] },
  'image/webp': { partsOf: webpParts, needed: ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'] },
  'image/avif': { partsOf: avifParts, needed: ['ftyp', 'meta', 'mdat', 'moov', 'free 8'] },
};

/** @param bytes  a whole file that was recognised as this type */
export function hidesParts(bytes: Buffer, type: PictureType): boolean {
  const { partsOf, needed } = TYPES[type];
  for (const part of partsOf(bytes)) if (!needed.includes(part)) return true;
  return false;
}

/** A PNG without its hidden parts. */
export const cleanPng = (bytes: Buffer): Buffer => keepChunks(bytes, TYPES['image/png'].needed);
