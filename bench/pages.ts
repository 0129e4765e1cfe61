// Visits every public page (of the projects one) with Lighthouse, and the same page without scripts, and prints a table
// of both with the goals. A second table has the worst page for each goal. `--runs 5`: visits of each page, of which
// medians are shown. `--check`: exits with 1 if a goal is missed.
import { parseArgs } from 'node:util';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { findFreePort } from '../e2e/free-port.ts';
import { prepareServer, signIn } from '../e2e/running-server.ts';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal, unlessEnding } from '../scripts/run-program.ts';
import { writeFacts } from '../scripts/demo/company-facts.ts';
import { drawPictures } from '../scripts/demo/draw-pictures.ts';
import { uploadPictures, writeContent } from '../scripts/demo/fill-site.ts';
import { untilEncoded, weighHero } from './hero-picture.ts';
import { VISITED, judge, missedIn, worstOf } from './page-goals.ts';
import { visitPage, type PageVisit } from './page-visit.ts';
import { serveStaticCopy } from './static-copy.ts';
import { TABLE_HEAD, formatVerdict, type Verdict } from './verdict.ts';

const KB = 1024;

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median of each figure over several visits. */
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

const server = prepareServer({ environment: { LOG_LEVEL: 'error' } });
endOnSignal({ finish: () => server.remove() });
await buildStale();
ensureBrowser();
await server.restart();
const token = await signIn(server);
await uploadPictures(server, token, await drawPictures());
await writeContent(server, token);
await writeFacts(server, token);
await untilEncoded(server);
const still = await serveStaticCopy(server.url);
const port = await findFreePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const verdicts: Verdict[] = [];
try {
  console.log(
    '| page | scores | FCP (of static) | LCP (of static) | CLS | TBT (static) | scripts KB | styles KB | all but pictures KB | met |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const route of VISITED) {
    const own: PageVisit[] = [];
    const other: PageVisit[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      own.push(await visitPage(server.url + route, port));
      other.push(await visitPage(still.url + route, port));
    }
    const [page, copy] = [middle(own), middle(other)];
    const found = judge({ route, page, still: copy });
    console.log(row(route, page, copy, missedIn(found)));
    for (const fault of page.faults) console.error(`  ${route}: ${fault}`);
    verdicts.push(...found);
  }
  const hero = await weighHero(server, token, browser);
  verdicts.push({ what: 'hero of grain at 360 px, 3 x', figure: hero / KB, unit: 'KB', atMost: 60 });
  console.log(`\n${TABLE_HEAD}`);
  for (const verdict of worstOf(verdicts)) console.log(formatVerdict(verdict));
} finally {
  await unlessEnding();
  await browser.close();
  still.close();
  await server.remove();
}
if (options.check && missedIn(verdicts).length > 0) process.exitCode = 1;
