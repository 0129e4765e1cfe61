// A key of a file's content, by which an interrupted upload of the same file is recognised. It need not be secure: the
// server checks rights and content itself.

const PRIMES = [0x9e3779b1, 0x85ebca77] as const;

/** Size and a 64-bit hash of the content: enough to distinguish the files of an office. */
export async function contentKey(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let [a, b] = [1, 2];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, PRIMES[0]);
    b = Math.imul(b ^ byte ^ (a >>> 15), PRIMES[1]);
  }
  return [bytes.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('-');
}
