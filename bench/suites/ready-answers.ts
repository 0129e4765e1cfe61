// The content document and the public pages, compared to a bare server that sends the same bytes from memory.
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { compare, inWords, isCheck, runLoad, type Load } from '../load.ts';
import { addressOf, makeDataFolder, recordAnswer, startProduct, startRaw, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const BROTLI = { 'Accept-Encoding': 'br' };

function get(path: string, headers: Record<string, string>, connections = 16): Load {
  return { connections, method: 'GET', path, headers };
}

export async function measureReadyAnswers(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'ready'));
  try {
    const etag = (await fetch(addressOf(product, '/api/content'))).headers.get('etag') ?? '';
    const contents: [string, Record<string, string>][] = [
      ['brotli', BROTLI],
      ['identity', {}],
      ['304', { 'If-None-Match': etag }],
    ];
    const verdicts: Verdict[] = [];
    for (const [name, headers] of contents) {
      const raw = await startRaw('buffers', await recordAnswer(bench, product, '/api/content', headers));
      const result = await compare(product, raw, get('/api/content', headers));
      await raw.stop();
      // The load client counts every answer except 2xx as a failure, but here 304 is the wanted answer.
      verdicts.push({
        what: `GET /api/content, ${name}`,
        figure: result.perSecond,
        spread: result.spread.perSecond,
        atLeast: 0.95,
        beside: inWords(result),
        failures: name === '304' ? 0 : result.failures,
      });
    }
    const pages = isCheck ? PAGE_PATHS.slice(0, 1) : PAGE_PATHS;
    for (const page of pages) verdicts.push(...(await measurePage(bench, product, page)));
    return verdicts;
  } finally {
    await product.stop();
  }
}

async function measurePage(
  bench: Bench,
  product: Awaited<ReturnType<typeof startProduct>>,
  page: string,
): Promise<Verdict[]> {
  await runLoad(product, get(page, BROTLI, 1), 200);
  const raw = await startRaw('buffers', await recordAnswer(bench, product, page, BROTLI));
  const many = await compare(product, raw, get(page, BROTLI));
  const one = await compare(product, raw, get(page, BROTLI, 1));
  await raw.stop();
  return [
    {
      what: `${page}, brotli`,
      figure: many.perSecond,
      spread: many.spread.perSecond,
      atLeast: 0.95,
      beside: inWords(many),
      failures: many.failures,
    },
    {
      what: `${page}, p99 at one connection`,
      figure: one.p99,
      spread: one.spread.p99,
      atMost: 1.5,
      failures: one.failures,
    },
  ];
}
