// No enquiry is lost or stored twice on a bad network, with a server that is killed. `npm run test:flood` sends more.
import { expect, test } from 'vitest';
import { shortOrLong } from 'shared/testing/thorough.ts';
import { floodWithEnquiries } from './enquiry-flood.ts';
import { staffedForFile } from './staffed-server.ts';

const ENQUIRIES = shortOrLong(30, 60);

const staffed = staffedForFile({ environment: { LOG_LEVEL: 'error' } });

test(`${ENQUIRIES} enquiries with 30 % of connections reset and the server killed`, async () => {
  const report = await floodWithEnquiries(staffed.browser, staffed.server, ENQUIRIES);
  expect(report.problems).toEqual([]);
  expect(report.sent).toBe(ENQUIRIES);
  // Without enough kills and resets the test would prove nothing.
  expect(report.kills).toBeGreaterThan(shortOrLong(0, 1));
  expect(report.resets).toBeGreaterThan(ENQUIRIES / 6);
}, 300_000);
