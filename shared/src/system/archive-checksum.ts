// The checksum in the file with everything of a backup (rule H19x), which the server writes and the console compares.
// It is the SHA-256 of the SHA-256 of each piece, as a browser can only hash data that is completely in memory.

const PIECE_BYTES = 4 * 1024 * 1024;
/** The record takes a whole block of the tar file. */
export const RECORD_BYTES = 512;
/**
 * The record is followed by a header and the end of the archive, three blocks. The checksum covers everything but the
 * record.
 */
export const RECORD_FROM_END = 4 * RECORD_BYTES;

/** A comment in the POSIX tar format: its own length, a name, a value. */
function commentOf(hex: string): string {
  const words = ` comment=sha256-of-4mb-pieces:${hex}\n`;
  return `${words.length + String(words.length).length}${words}`;
}

/** Length of the comment; the rest of the record is empty. */
export const COMMENT_LENGTH = commentOf('0'.repeat(64)).length;

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Not `Uint8Array.toHex`, which only the newest browsers have. */
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes the checksum of an archive that is too large for memory. */
export function createArchiveChecksum() {
  const piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  const sums: Uint8Array[] = [];

  async function endPiece(): Promise<void> {
    sums.push(await sha256(piece.subarray(0, filled)));
    filled = 0;
  }

  return {
    async add(bytes: Uint8Array): Promise<void> {
      for (let at = 0; at < bytes.length;) {
        const taken = bytes.subarray(at, at + PIECE_BYTES - filled);
        piece.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === PIECE_BYTES) await endPiece();
      }
    },
    /** The record with the checksum of everything that was added. */
    async record(): Promise<Uint8Array> {
      if (filled > 0) await endPiece();
      const all = new Uint8Array(sums.length * 32);
      sums.forEach((sum, index) => all.set(sum, index * 32));
      const record = new Uint8Array(RECORD_BYTES);
      new TextEncoder().encodeInto(commentOf(toHex(await sha256(all))), record);
      return record;
    },
  };
}
