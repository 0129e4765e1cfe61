// Serves a temporary data folder with realistic sample content, to see every screen filled: `npm run demo`.
import { ADMIN, prepareServer, signIn } from '../e2e/running-server.ts';
import { buildStale } from './build.ts';
import { writeFacts } from './demo/company-facts.ts';
import { drawPictures } from './demo/draw-pictures.ts';
import { STAFF_PASSWORD, hireStaff, takeLeads, uploadPictures, writeContent } from './demo/fill-site.ts';
import { STAFF, makeLeads } from './demo/make-leads.ts';
import { spreadOverMonths } from './demo/spread-over-months.ts';
import { endOnSignal, unlessEnding } from './run-program.ts';

const LEADS = 120;
/** Leads received today, after all others. */
const LEADS_TODAY = 4;
const DAYS = 150;

const server = prepareServer({
  port: process.env['PORT'] ?? '3000',
  prefix: 'site-demo-',
  environment: { LOG_LEVEL: 'error', HOST: '127.0.0.1' },
});
endOnSignal({ isServing: true, finish: remove });
await buildStale();

async function fill(): Promise<void> {
  const pictures = drawPictures();
  await server.restart();
  const token = await signIn(server);
  const staff = await hireStaff(server, token);
  const leads = makeLeads(LEADS);
  const begun = Date.now();
  await takeLeads(server, token, staff, leads.slice(0, -LEADS_TODAY));
  await server.end('SIGTERM');
  spreadOverMonths(server.dataDir, begun, DAYS);
  await server.restart();
  await uploadPictures(server, token, await pictures);
  await writeContent(server, token);
  await writeFacts(server, token);
  await takeLeads(server, token, staff, leads.slice(-LEADS_TODAY));
}

async function remove(): Promise<void> {
  await server.end('SIGTERM');
  await server.remove();
}
console.log('Filling a throw-away data folder ...');
try {
  await fill();
  await unlessEnding();
} catch (error) {
  await unlessEnding();
  console.error(error);
  await remove();
  process.exit(1);
}
console.log(`
  Site      ${server.url}
  Console   ${server.url}/admin

  Administrator   ${ADMIN.username} / ${ADMIN.password}
  Staff           ${STAFF.join(', ')} / ${STAFF_PASSWORD}

  Everything is in ${server.dataDir} and goes with Ctrl+C.
`);
const code = await server.ended();
await unlessEnding();
await server.remove();
process.exit(code ?? 1);
