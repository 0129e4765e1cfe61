// Visits every public page with Lighthouse, beside the same page without scripts, and prints a table with the goals.
// `--runs 5`: visits of each, medians of which are shown. `--check`: ends with 1 when a goal is missed.
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { callApi, signIn, startServer, type RunningServer } from '../e2e/running-server.ts';
import { buildStale } from '../scripts/build.ts';
import { drawPictures } from '../scripts/demo/draw-pictures.ts';
import { uploadPictures, writeContent } from '../scripts/demo/fill-site.ts';
import { visitPage, type PageVisit } from './page-visit.ts';
import { serveStaticCopy } from './static-copy.ts';

const ROUTES = ['/', '/about', '/services', '/safety', '/gallery', '/contact', '/privacy', '/terms'];
const KB = 1024;

/** What each page is held to; a name for what is missed. */
const GOALS: [name: string, isMet: (page: PageVisit, still: PageVisit, route: string) => boolean][] = [
  ['scores 100', ({ scores }) => scores.every((score) => score === 100)],
  ['FCP <= 1.1 x static', (page, still) => page.fcp <= still.fcp * 1.1],
  ['LCP <= 1.1 x static', (page, still) => page.lcp <= still.lcp * 1.1],
  ['CLS <= 0.001', ({ cls }) => cls <= 0.001],
  ['TBT <= 10 ms', ({ tbt }) => tbt <= 10],
  ['scripts <= 75 KB', ({ scripts }) => scripts <= 75 * KB],
  ['styles <= 12 KB', ({ styles }) => styles <= 12 * KB],
  ['fonts <= 45 KB', ({ fonts }) => fonts <= 45 * KB],
  [
    'home <= 120 KB without pictures',
    ({ withoutPictures }, _still, route) => route !== '/' || withoutPictures <= 120 * KB,
  ],
  ['nobody else is asked', ({ foreignRequests }) => foreignRequests === 0],
];

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** The middle one of several visits, figure by figure. */
function middle(visits: PageVisit[]): PageVisit {
  const [first] = visits;
  if (!first) throw new Error('No visit');
  const of = (figure: (visit: PageVisit) => number) => median(visits.map(figure));
  return {
    ...first,
    scores: [0, 1, 2, 3].map((index) => of(({ scores }) => scores[index] ?? 0)) as PageVisit['scores'],
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Until every picture has its smaller forms, which would otherwise be made during the visits. */
async function untilEncoded(server: RunningServer): Promise<void> {
  for (;;) {
    const uploads = (await callApi(server, 'GET', '/api/uploads')) as { variants: { type: string }[] }[];
    if (uploads.every(({ variants }) => variants.some(({ type }) => type === 'image/avif'))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function row(route: string, page: PageVisit, still: PageVisit, missed: string[]): string {
  const beside = (own: number, other: number) => `${(own / 1000).toFixed(2)} s (${(own / other).toFixed(2)})`;
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const cells = [
    `\`${route}\``,
    page.scores.join(' '),
    beside(page.fcp, still.fcp),
    beside(page.lcp, still.lcp),
    page.cls.toFixed(3),
    `${page.tbt.toFixed(0)} ms (${still.tbt.toFixed(0)})`,
    kb(page.scripts),
    kb(page.styles),
    kb(page.withoutPictures),
    missed.length === 0 ? 'yes' : `NO: ${missed.join(', ')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, runs: { type: 'string', default: '3' } },
});

buildStale();
ensureBrowser();
const server = await startServer({ environment: { LOG_LEVEL: 'error' } });
const token = await signIn(server);
await uploadPictures(server, token, await drawPictures());
await writeContent(server, token);
await untilEncoded(server);
const still = await serveStaticCopy(server.url);
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
let missed = 0;
try {
  console.log(
    '| page | scores | FCP (of static) | LCP (of static) | CLS | TBT (static) | scripts KB | styles KB | all but pictures KB | met |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const route of ROUTES) {
    const own: PageVisit[] = [];
    const other: PageVisit[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      own.push(await visitPage(server.url + route, port));
      other.push(await visitPage(still.url + route, port));
    }
    const [page, copy] = [middle(own), middle(other)];
    const misses = GOALS.filter(([, isMet]) => !isMet(page, copy, route)).map(([name]) => name);
    console.log(row(route, page, copy, misses));
    for (const fault of page.faults) console.error(`  ${route}: ${fault}`);
    missed += misses.length;
  }
} finally {
  await browser.close();
  still.close();
  await server.remove();
}
if (options.check && missed > 0) process.exitCode = 1;
