// Sends many enquiries over a breaking network to a server that is killed meanwhile: `npm run test:flood -- --enquiries 1000`.
import { parseArgs } from 'node:util';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { floodWithEnquiries } from '../e2e/enquiry-flood.ts';
import { startServer } from '../e2e/running-server.ts';
import { buildStale } from './build.ts';

const { values } = parseArgs({ options: { enquiries: { type: 'string', default: '1000' } } });
const enquiries = Number(values.enquiries);
if (!Number.isInteger(enquiries) || enquiries < 1) throw new Error('--enquiries takes a whole number');

buildStale();
ensureBrowser();
const server = await startServer({ environment: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  const { sent, kills, resets, problems } = await floodWithEnquiries(browser, server, enquiries);
  for (const problem of problems) console.error(problem);
  console.log(`${sent} enquiries sent, ${resets} connections reset, ${kills} kills, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
