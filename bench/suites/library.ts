// A library of 100,000 pictures: its list, page after page, and one smaller form of a picture as a visitor requests it.
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { fillPictures } from '../fill-pictures.ts';
import { compare, inWords, quantile } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const FILES = 100_000;
const PAGES = 100;
const FORM = { width: 64, height: 48 };

export async function measureLibrary(bench: Bench): Promise<Verdict[]> {
  const dataDir = await makeDataFolder(bench, 'library');
  fillPictures(dataDir, FILES);
  const product = await startProduct(dataDir);
  try {
    return [...(await measureList(product)), await measureForm(product, bench)];
  } finally {
    await product.stop();
  }
}

async function measureList(product: MeasuredServer): Promise<Verdict[]> {
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
}

/** Compares requests for the same picture in the large library and in a library with nothing else. */
async function measureForm(large: MeasuredServer, bench: Bench): Promise<Verdict> {
  const small = await startProduct(await makeDataFolder(bench, 'library-of-one'));
  try {
    const picture = await sharp({ create: { ...FORM, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
    const addresses = [await addPicture(large, picture), await addPicture(small, picture)] as const;
    const load = { connections: 1, method: 'GET', path: addresses[0], headers: {} };
    const form = await compare(large, small, load);
    return {
      what: 'form of a picture, 100 k files to one',
      figure: form.perSecond,
      atLeast: 0.9,
      beside: inWords(form),
      failures: form.failures + (addresses[0] === addresses[1] ? 0 : 1),
    };
  } finally {
    await small.stop();
  }
}

/** Uploads a picture. @returns the address of one of its smaller forms */
async function addPicture(product: MeasuredServer, bytes: Buffer): Promise<string> {
  const headers = await signIn(product);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'measured.png');
  const answer = await fetch(addressOf(product, '/api/upload'), { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
  for (let looks = 0; looks < 1000; looks += 1) {
    const list = await fetch(addressOf(product, '/api/uploads?q=measured&limit=1'), { headers });
    const [item] = (await list.json()) as { variants: { url: string }[] }[];
    if (item?.variants[1]) return item.variants[1].url;
    await wait(20);
  }
  throw new Error('The form of the picture was not made');
}
