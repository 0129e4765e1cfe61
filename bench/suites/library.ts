// The list of a library of 100,000 pictures, page after page.
import { fillPictures } from '../fill-pictures.ts';
import { quantile } from '../load.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const FILES = 100_000;
const PAGES = 100;

export async function measureLibrary(bench: Bench): Promise<Verdict[]> {
  const dataDir = await makeDataFolder(bench, 'library');
  fillPictures(dataDir, FILES);
  const product = await startProduct(dataDir);
  try {
    const headers = await signIn(product);
    const verdicts: Verdict[] = [];
    for (const [name, filter] of [
      ['list', ''],
      ['list of a category', '&category=marine'],
    ] as const) {
      const times: number[] = [];
      let failures = 0;
      let next = `/api/uploads?limit=100${filter}`;
      for (let page = 0; page < PAGES && next; page += 1) {
        const started = performance.now();
        const answer = await fetch(addressOf(product, next), { headers });
        const items = (await answer.json()) as unknown[];
        if (!answer.ok || items.length !== 100) failures += 1;
        times.push(performance.now() - started);
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      }
      const what = `library of 100 k files, ${name}, p95`;
      verdicts.push({ what, figure: quantile(times, 0.95), unit: 'ms', atMost: 50, failures });
    }
    return verdicts;
  } finally {
    await product.stop();
  }
}
