// Copies what a failing disk still gives of a file. Each read that fails may take it many seconds, so bad places are passed
// in growing steps (rule H4r).
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { isDamage } from './is-damage.ts';

/** What a disk reads at once, or fails to. */
const PIECE_BYTES = 4096;
const READ_AT_ONCE = 256 * 1024;
/** After so many, each that fails doubles how much is passed over. */
const FAILURES_MOST = 8;
/** After so much that was read, one failure less counts: bad pieces far from each other are no reason to pass over any. */
const FORGIVEN_BYTES = 256 * 1024;

/** In bytes. */
export interface CopiedPieces {
  readable: number;
  unreadable: number;
}

/** A read that failed. */
export interface FailedRead {
  file: string;
  at: number;
  size: number;
}

/**
 * What cannot be read becomes bytes that SQLite's own check sees as damage wherever they are; a page of zeros may be the
 * valid end of a long text. It is never a clone, which would share the bad blocks: `copyFile` makes one where it can.
 * @param onFailure  called after each read that fails
 */
export function copyPieces(from: string, to: string, onFailure: (failed: FailedRead) => void): CopiedPieces {
  const source = openSync(from, 'r');
  const target = openSync(to, 'w');
  const { size } = fstatSync(source);
  const buffer = Buffer.alloc(READ_AT_ONCE);
  const filling = Buffer.alloc(READ_AT_ONCE, 0xff);
  let readable = 0;

  /** How many bytes, which may be fewer; 0 if they cannot be read. */
  function copyAt(at: number, length: number): number {
    const got = tryRead(source, buffer, Math.min(length, size - at), at);
    writeSync(target, buffer, 0, got, at);
    readable += got;
    return got;
  }

  function fill(at: number, end: number): void {
    for (let next = at; next < end; next += READ_AT_ONCE) {
      writeSync(target, filling, 0, Math.min(READ_AT_ONCE, end - next), next);
    }
  }

  /** What was passed over may have been good at its end. */
  function goBack(from: number, to: number): void {
    for (let at = from - PIECE_BYTES; at >= to && copyAt(at, PIECE_BYTES) > 0;) at -= PIECE_BYTES;
  }

  try {
    const lastPiece = Math.floor((size - 1) / PIECE_BYTES) * PIECE_BYTES;
    let failures = 0;
    /** What was passed over last. */
    let passed = { from: 0, to: 0 };
    let inPiecesUntil = 0;
    for (let at = 0; at < size;) {
      const isPiece = at < inPiecesUntil;
      const got = copyAt(at, isPiece ? PIECE_BYTES : READ_AT_ONCE);
      if (got > 0) {
        if (at === passed.to) goBack(at, passed.from);
        failures = Math.max(0, failures - got / FORGIVEN_BYTES);
        at += got;
        continue;
      }
      onFailure({ file: from, at, size });
      if (isPiece || at >= lastPiece) {
        failures += 1;
        const step = PIECE_BYTES * 2 ** Math.max(0, Math.floor(failures) - FAILURES_MOST);
        const next = at >= lastPiece ? size : Math.min(at + step, lastPiece);
        fill(at, next);
        passed = { from: at + PIECE_BYTES, to: next };
        at = next;
      }
      inPiecesUntil = at + READ_AT_ONCE;
    }
    return { readable, unreadable: size - readable };
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

/** How many bytes were read. */
function tryRead(handle: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(handle, buffer, 0, length, at);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return 0;
  }
}
