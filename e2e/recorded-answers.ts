// Records the console's requests and the sizes of the answers, except event streams, which do not end.
import type { Page, Response } from 'playwright';

export interface RecordedAnswer {
  /** Path and query. */
  address: string;
  /** Size of the uncompressed body. */
  bytes: number;
}

/** Lists that grow over the years. */
const GROWING = /^\/api\/(messages|uploads|activity|content\/revisions)(\?|$)/;

/** Addresses of such lists that were requested without a limit. */
export function withoutLimit(answers: readonly RecordedAnswer[]): string[] {
  const lists = answers.map(({ address }) => address).filter((address) => GROWING.test(address));
  return lists.filter((address) => !/[?&]limit=\d/.test(address));
}

export function largestOf(answers: readonly RecordedAnswer[]): RecordedAnswer {
  return answers.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest), { address: '', bytes: 0 });
}

async function read(response: Response): Promise<RecordedAnswer | undefined> {
  const { pathname, search } = new URL(response.url());
  const type = response.headers()['content-type'] ?? '';
  if (!pathname.startsWith('/api/') || !type.startsWith('application/json')) return undefined;
  // An answer that its page no longer waits for has no body.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { address: pathname + search, bytes: body.length };
}

/** Starts to record; the returned function gives the answers so far. */
export function recordAnswers(page: Page): () => Promise<RecordedAnswer[]> {
  const reading: Promise<RecordedAnswer | undefined>[] = [];
  page.on('response', (response) => void reading.push(read(response)));
  return async () => (await Promise.all(reading)).filter((answer) => answer !== undefined);
}
