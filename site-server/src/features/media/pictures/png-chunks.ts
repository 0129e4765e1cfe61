// The chunks of a PNG, one after the other, to the last one (PNG specification, 5.3: length, name, data, checksum).

export interface PngChunk {
  name: string;
  /** All of it; fewer where the file is broken off. */
  bytes: Buffer;
}

/** Of the signature. */
const START = 8;
const DATA_AT = 8;
const AROUND_DATA = 12;

export function* pngChunks(file: Buffer): Generator<PngChunk, void> {
  for (let at = START, name = ''; at < file.length && name !== 'IEND';) {
    const length = file.length < at + DATA_AT ? 0 : file.readUInt32BE(at);
    const bytes = file.subarray(at, at + AROUND_DATA + length);
    name = bytes.toString('latin1', 4, DATA_AT);
    yield { name, bytes };
    at += bytes.length;
  }
}

/** Of an animated one more than 1. As a browser does, which looks for it only before the pixels of the first frame. */
export function framesOfPng(file: Buffer): number {
  for (const { name, bytes } of pngChunks(file)) {
    if (name === 'acTL') return bytes.readUInt32BE(DATA_AT);
    if (name === 'IDAT') break;
  }
  return 1;
}

/** The same file with these chunks alone, byte for byte. */
export function keepChunks(file: Buffer, names: readonly string[]): Buffer {
  const kept = [...pngChunks(file)].filter(({ name }) => names.includes(name));
  return Buffer.concat([file.subarray(0, START), ...kept.map(({ bytes }) => bytes)]);
}
