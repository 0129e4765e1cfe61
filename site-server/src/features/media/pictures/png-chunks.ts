// Reads the chunks of a PNG up to the last one (PNG specification, 5.3: length, name, data, checksum).

export interface PngChunk {
  name: string;
  /** The whole chunk; fewer bytes if the file is truncated. */
  bytes: Buffer;
}

/** Length of the signature. */
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

/** More than 1 for an animated PNG. Like browsers, looks only before the pixels of the first frame. */
export function framesOfPng(file: Buffer): number {
  for (const { name, bytes } of pngChunks(file)) {
    if (name === 'acTL') return bytes.readUInt32BE(DATA_AT);
    if (name === 'IDAT') break;
  }
  return 1;
}

/** A PNG with only these chunks, unchanged. */
export function keepChunks(file: Buffer, names: readonly string[]): Buffer {
  const kept = [...pngChunks(file)].filter(({ name }) => names.includes(name));
  return Buffer.concat([file.subarray(0, START), ...kept.map(({ bytes }) => bytes)]);
}
