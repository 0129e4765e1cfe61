// The upload of a photograph of 12 megapixels: the time until it is answered and until its smaller forms are made, and
// how much other people's calls are slowed down.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, runLoad, type Load } from '../load.ts';
import { onCore, type MeasuredServer } from '../measured-server.ts';
import { makePhotograph } from '../make-photograph.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const WIDTHS = [360, 640, 960, 1280, 1920];
const TIMES = 3;
const LOOK_MS = 20;

/** Milliseconds that the image library needs for the same WebP files, in a fresh process with one thread. */
function timeSharpAlone(file: string): number {
  const script = `
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1); sharp.cache(false);
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer();
    const started = performance.now();
    for (const width of ${JSON.stringify(WIDTHS)})
      await sharp(${JSON.stringify(file)}).autoOrient().resize({ width }).webp({ quality: 75 }).toBuffer();
    console.log(performance.now() - started);`;
  const [command, ...args] = onCore(0, ['node', '--input-type=module', '-e', script]);
  return Number(spawnSync(command, args, { encoding: 'utf8', cwd: import.meta.dirname }).stdout);
}

interface Listed {
  name: string;
  variants: { type: string }[];
}

interface Upload {
  name: string;
  /** Milliseconds until the upload was answered. */
  answered: number;
  /** Milliseconds from the answer until every WebP form was listed. */
  forms: number;
}

async function upload(product: MeasuredServer, headers: Record<string, string>, file: string): Promise<Upload> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(file)], { type: 'image/jpeg' }), path.basename(file));
  const started = performance.now();
  const answer = await fetch(addressOf(product, '/api/upload'), { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
  const { name } = (await answer.json()) as Listed;
  const answered = performance.now();
  await waitForForms(product, headers, name, ({ type }) => type === 'image/webp', WIDTHS.length);
  return { name, answered: answered - started, forms: performance.now() - answered };
}

export async function measureUploads(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'uploads'));
  try {
    const headers = await signIn(product);
    const answers: number[] = [];
    const ratios: number[] = [];
    const busy: number[] = [];
    const others: Load = { connections: 4, method: 'GET', path: '/api/messages?limit=50', headers, pauseMs: 5 };
    const quiet = await runLoad(product, others, 3000);
    for (let number = 0; number < TIMES * 2; number += 1) {
      const file = path.join(bench.folder, `photograph-${number}.jpg`);
      await makePhotograph(file, number);
      // Alternates between an upload alone, which measures its own speed, and one beside the load of other people.
      const isAlone = number % 2 === 0;
      const alone = isAlone ? timeSharpAlone(file) : Number.NaN;
      const meanwhile = isAlone ? undefined : runLoad(product, others, 3000);
      const { name, answered, forms } = await upload(product, headers, file);
      answers.push(answered);
      if (isAlone) ratios.push(forms / alone);
      if (meanwhile) busy.push((await meanwhile).p99);
      // The next picture must not wait behind the larger forms of this one.
      await waitForForms(product, headers, name, () => true, WIDTHS.length * 2);
    }
    return [
      { what: 'upload of 12 MP, answered', figure: median(answers), unit: 'ms', atMost: 1500 },
      { what: 'its WebP forms, to the library alone', figure: median(ratios), atMost: 1.2 },
      {
        what: "others' p99 meanwhile, to quiet",
        figure: median(busy) / quiet.p99,
        atMost: 2,
        beside: `${median(busy).toFixed(1)} ms, quiet ${quiet.p99.toFixed(1)} ms`,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function waitForForms(
  product: MeasuredServer,
  headers: Record<string, string>,
  name: string,
  counts: (form: Listed['variants'][number]) => boolean,
  wanted: number,
): Promise<void> {
  for (let made = 0; made < wanted;) {
    await wait(LOOK_MS);
    const list = await fetch(addressOf(product, `/api/uploads?q=${name}&limit=1`), { headers });
    const [item] = (await list.json()) as Listed[];
    made = item?.variants.filter(counts).length ?? 0;
  }
}
