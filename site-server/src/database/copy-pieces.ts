// Copies the readable parts of a file on a failing disk. Each failing read may take many seconds, so unreadable areas
// are skipped in growing steps (rule H4r).
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { isDamage } from './is-damage.ts';

/** The smallest unit that a disk reads. */
const PIECE_BYTES = 4096;
const READ_AT_ONCE = 256 * 1024;
/** After this many failures, each further one doubles the skipped length. */
const FAILURES_MOST = 8;
/** Every so many readable bytes one failure less counts, since scattered bad pieces are no reason to skip more. */
const FORGIVEN_BYTES = 256 * 1024;

/** Numbers of bytes. */
export interface CopiedPieces {
  readable: number;
  unreadable: number;
}

/** A read that has failed. */
export interface FailedRead {
  file: string;
  at: number;
  size: number;
}

/**
 * Unreadable bytes are replaced by bytes that SQLite's own check reports as damage anywhere; a page of zeros could be
 * the valid end of a long text. The copy is never a clone, which would share the bad blocks, as `copyFile` would make.
 * @param onFailure  called after each failing read
 */
export function copyPieces(from: string, to: string, onFailure: (failed: FailedRead) => void): CopiedPieces {
  const source = openSync(from, 'r');
  const target = openSync(to, 'w');
  const { size } = fstatSync(source);
  const buffer = Buffer.alloc(READ_AT_ONCE);
  const filling = Buffer.alloc(READ_AT_ONCE, 0xff);
  let readable = 0;

  /** Copies up to `length` bytes; gives how many, 0 if they cannot be read. */
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

  /** The end of a skipped area may be readable: reads it backwards. */
  function goBack(from: number, to: number): void {
    for (let at = from - PIECE_BYTES; at >= to && copyAt(at, PIECE_BYTES) > 0;) at -= PIECE_BYTES;
  }

  try {
    const lastPiece = Math.floor((size - 1) / PIECE_BYTES) * PIECE_BYTES;
    let failures = 0;
    /** The area that was skipped last. */
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

/** Gives the number of bytes that were read. */
function tryRead(handle: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(handle, buffer, 0, length, at);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return 0;
  }
}
