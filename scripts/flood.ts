// Sends many enquiries over a failing network to a server that is killed repeatedly: `npm run test:flood -- --enquiries 1000`.
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { floodWithEnquiries } from '../e2e/enquiry-flood.ts';
import { prepareServer } from '../e2e/running-server.ts';
import { buildStale } from './build.ts';
import { endOnSignal, unlessEnding } from './run-program.ts';

const { values } = parseArgs({ options: { enquiries: { type: 'string', default: '1000' } } });
const enquiries = Number(values.enquiries);
if (!Number.isInteger(enquiries) || enquiries < 1) throw new Error('--enquiries takes a whole number');

const server = prepareServer({ environment: { LOG_LEVEL: 'error' } });
let browser: Browser | undefined;
async function remove(): Promise<void> {
  await browser?.close();
  await server.remove();
}
endOnSignal({ finish: remove });
await buildStale();
ensureBrowser();
try {
  await server.restart();
  browser = await launchBrowser();
  const { sent, kills, resets, problems } = await floodWithEnquiries(browser, server, enquiries);
  for (const problem of problems) console.error(problem);
  console.log(`${sent} enquiries sent, ${resets} connections reset, ${kills} kills, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await unlessEnding();
  await remove();
}
