// Reads the write-ahead log as a file. SQLite silently ends its recovery at the first invalid frame, since an
// interrupted write looks the same; here damage is recognised, and the log is made readable again.
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';

/** See https://sqlite.org/fileformat2.html#walformat */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const VERSION = 3007000;

type Sums = [number, number];

/** SQLite's checksum over pairs of words, continued from `sums`. */
function checksum(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  const word = isBigEndian ? (at: number) => bytes.readUInt32BE(at) : (at: number) => bytes.readUInt32LE(at);
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + word(at) + b) >>> 0;
    b = (b + word(at + 4) + a) >>> 0;
  }
  return [a, b];
}

interface Frame {
  /** The frame's page number and, for a commit, the size of the database. */
  head: Buffer;
  page: Buffer;
  salts: string;
  isCommit: boolean;
  /** The checksums that are written in the frame. */
  sums: Sums;
}

interface WalHeader {
  pageSize: number;
  salts: string;
  sums: Sums;
  isBigEndian: boolean;
}

function readSums(bytes: Buffer, at: number): Sums {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

function isSame(a: Sums, b: Sums): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Undefined if the header is invalid. */
function readHeader(handle: number): WalHeader | undefined {
  const bytes = Buffer.alloc(HEADER_BYTES);
  readSync(handle, bytes, 0, HEADER_BYTES, 0);
  const magic = bytes.readUInt32BE(0);
  const isBigEndian = magic === MAGIC + 1;
  const sums = checksum(bytes.subarray(0, 24), [0, 0], isBigEndian);
  if ((magic !== MAGIC && !isBigEndian) || !isSame(sums, readSums(bytes, 24))) return undefined;
  return { pageSize: bytes.readUInt32BE(8), salts: bytes.toString('hex', 16, 24), sums, isBigEndian };
}

function* readFrames(handle: number, pageSize: number): Generator<Frame> {
  const length = FRAME_HEADER_BYTES + pageSize;
  const count = Math.floor((fstatSync(handle).size - HEADER_BYTES) / length);
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, HEADER_BYTES + index * length);
    yield {
      head: bytes.subarray(0, 8),
      page: bytes.subarray(FRAME_HEADER_BYTES),
      salts: bytes.toString('hex', 8, 16),
      isCommit: bytes.readUInt32BE(4) > 0,
      sums: readSums(bytes, 16),
    };
  }
}

function sumFrame({ head, page }: Frame, before: Sums, isBigEndian: boolean): Sums {
  return checksum(page, checksum(head, before, isBigEndian), isBigEndian);
}

function withFile<T>(file: string, read: (handle: number) => T): T {
  const handle = openSync(file, 'r');
  try {
    return read(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Whether there are commits after an invalid frame. A commit begins only after the one before it is on disk, so an
 * interrupted write leaves at most one such commit; two mean that acknowledged data is damaged.
 */
export function isWalDamaged(file: string): boolean {
  if (!existsSync(file)) return false;
  return withFile(file, (handle) => {
    if (fstatSync(handle).size <= HEADER_BYTES) return false;
    const header = readHeader(handle);
    if (!header) return true;
    let before = header.sums;
    let fits = true;
    let commitsBehind = 0;
    for (const frame of readFrames(handle, header.pageSize)) {
      fits &&= frame.salts === header.salts && isSame(frame.sums, sumFrame(frame, before, header.isBigEndian));
      before = frame.sums;
      if (!fits && frame.isCommit && frame.salts === header.salts) commitsBehind += 1;
      if (commitsBehind > 1) return true;
    }
    return false;
  });
}

/** The salts of the log if its header is unreadable: those of the first frames, which have them too. */
function guessSalts(handle: number, pageSize: number): string | undefined {
  let before: string | undefined;
  for (const { salts } of readFrames(handle, pageSize)) {
    // Filler bytes for what the disk could not read (see readable-copy.ts).
    if (/^f+$/.test(salts)) continue;
    if (salts === before) return salts;
    before = salts;
  }
  return before;
}

/**
 * Writes the log again without damaged frames, so that SQLite reads the frames after them too. Pages of omitted frames
 * keep their earlier contents: the database is then readable, but may be inconsistent.
 */
export function skipDamagedFrames(file: string, pageSize: number): void {
  const rewritten = `${file}.rewritten`;
  withFile(file, (handle) => {
    const header = readHeader(handle);
    const salts = header?.salts ?? guessSalts(handle, pageSize);
    const target = openSync(rewritten, 'w');
    try {
      const start = Buffer.alloc(HEADER_BYTES);
      for (const [index, value] of [MAGIC, VERSION, pageSize, 0].entries()) start.writeUInt32BE(value, index * 4);
      start.write(salts ?? '', 16, 'hex');
      let sums = checksum(start.subarray(0, 24), [0, 0], false);
      writeSums(start, 24, sums);
      writeSync(target, start);
      let before = header?.sums;
      for (const frame of readFrames(handle, pageSize)) {
        const isOurs = frame.salts === salts;
        const fits = before === undefined || isSame(frame.sums, sumFrame(frame, before, header?.isBigEndian ?? false));
        // Without the frame's own salts, the checksum of the next frame cannot be verified.
        before = isOurs ? frame.sums : undefined;
        if (!isOurs || !fits) continue;
        sums = sumFrame(frame, sums, false);
        const rest = Buffer.alloc(FRAME_HEADER_BYTES - 8);
        rest.write(salts, 0, 'hex');
        writeSums(rest, 8, sums);
        writeSync(target, Buffer.concat([frame.head, rest, frame.page]));
      }
    } finally {
      closeSync(target);
    }
  });
  renameSync(rewritten, file);
}

function writeSums(bytes: Buffer, at: number, [first, second]: Sums): void {
  bytes.writeUInt32BE(first, at);
  bytes.writeUInt32BE(second, at + 4);
}
