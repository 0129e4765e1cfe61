// Writes archives in the tar format of POSIX (ustar), with GNU's extension for large files.

const BLOCK = 512;
const NAME_MOST = 100;
/** Eleven octal digits. */
const SIZE_MOST = 8 ** 11;

/** Type flags of the format; `comment` describes the following entry and is no file. */
const KINDS = { file: '0', folder: '5', comment: 'x' } as const;

interface TarEntry {
  /** A file when absent. */
  kind?: keyof typeof KINDS;
  /** Path with `/` between folders. */
  name: string;
  size: number;
  /** Milliseconds since the epoch. */
  changedAt: number;
}

/** The header before the bytes of an entry. @throws RangeError for a name that is too long */
export function tarHeader({ kind = 'file', name, size, changedAt }: TarEntry): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_MOST) throw new RangeError(`The name ${name} is too long`);
  header.write(name, 0);
  // Readable for the owner only.
  header.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  if (size < SIZE_MOST) header.write(octal(size, 11), 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(Math.floor(changedAt / 1000), 11), 136);
  // The checksum is computed as if its own field were spaces.
  header.write(' '.repeat(8), 148);
  header.write(`${KINDS[kind]}ustar\u000000`, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`;
}

/** Padding after the bytes of a file. */
export function padding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * BLOCK);
}

/** Total size in bytes. */
export function tarSize(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + BLOCK + Math.ceil(size / BLOCK) * BLOCK, 2 * BLOCK);
}
