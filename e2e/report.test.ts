// The monthly report: opened from the dashboard, and hidden when a person loses the right to see it.
import { test } from 'vitest';
import { openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile({
  prepare: ({ server }) => sendEnquiry(server, { name: 'Ama Secret', reason: 'Quote' }),
});

test('staff get to it from the dashboard, until they see only their own leads', thorough, async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin', { user: KOFI });
  const generate = page.getByRole('button', { name: 'Generate Report' });
  await generate.click();
  await page.getByRole('dialog', { name: 'Generate Report' }).getByRole('button', { name: 'Show report' }).click();
  await page.waitForURL(/\/admin\/report\?month=20\d\d-\d\d$/);
  await page.getByRole('row', { name: 'Enquiries received 1 0' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await generate.waitFor();
  const body = { staffSeeOwnLeadsOnly: true };
  await callApi(staffed.server, 'PATCH', '/api/settings', { token: staffed.token, body });
  await generate.waitFor({ state: 'detached' });
  await page.goto('/admin/report');
  await page.getByText('The report could not be made').waitFor();
  await close();
});
