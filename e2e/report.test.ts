// The report of a month: chosen on the dashboard, shown, printed, taken along.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile({
  async prepare({ server, token }) {
    for (const reason of ['Quote', 'Quote', 'Support']) await sendEnquiry(server, { name: 'Ama Secret', reason });
    await callApi(server, 'PATCH', '/api/messages/1', { token, body: { status: 'closed' } });
  },
});

test('a month in figures, on paper without the console around it, and as a table without names', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByRole('dialog', { name: 'Generate Report' }).getByRole('button', { name: 'Show report' }).click();
  await page.waitForURL(/\/admin\/report\?month=20\d\d-\d\d$/);
  await page.getByRole('row', { name: 'Enquiries received 3 0' }).waitFor();
  await page.getByRole('row', { name: 'Leads closed 1 0' }).waitFor();
  // Day by day: a scale, each day by key and by pointer, and the same as a table.
  const chart = page.getByRole('region', { name: 'Day by day' });
  await expect.poll(() => chart.locator('.day-chart-scale').innerText()).toMatch(/^0\s+1\s+2\s+3$/);
  const days = chart.getByRole('slider', { name: 'Day of the month' });
  const today = new Date().getUTCDate();
  await expect.poll(() => days.getAttribute('aria-valuenow')).toBe(String(today));
  await expect
    .poll(() => days.getAttribute('aria-valuetext'))
    .toMatch(new RegExp(`^\\w{3} ${today} \\w+: 3 enquiries$`));
  await days.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => days.getAttribute('aria-valuenow')).toBe('1');
  await page.keyboard.press('ArrowRight');
  await chart
    .getByText(/^\w{3} 2 \w+: /, { exact: true })
    .first()
    .waitFor();
  await chart
    .locator('.day-chart-day')
    .nth(today - 1)
    .hover();
  await chart.getByText(new RegExp(`^\\w{3} ${today} \\w+: 3 enquiries$`)).waitFor();
  const table = page.getByRole('table', { name: 'Enquiries received each day' });
  expect((await table.getByRole('row').allInnerTexts()).filter((row) => row.endsWith('\t3'))).toHaveLength(1);
  const reasons = page.getByRole('region', { name: 'By reason' });
  await expect.poll(async () => (await reasons.getByRole('definition').allTextContents()).join(' ')).toBe('2 1');
  const text = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(text ?? '')).toContain('Enquiries received: 3 (month before: 0)');
  expect(decodeURIComponent(text ?? '')).not.toContain('Ama');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect(csv).not.toContain('Ama');

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('heading', { name: /Report of/ }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const month = page.getByLabel('Month', { exact: true });
  const [, before = ''] = await month.getByRole('option').allTextContents();
  await month.selectOption(before);
  await page.getByRole('heading', { name: before }).waitFor();
  await page.getByRole('row', { name: 'Enquiries received 0 0' }).waitFor();
  await page.goto('/admin/report?month=2021-02');
  await page.getByRole('heading', { name: /February 2021/ }).waitFor();
  await expect.poll(() => month.inputValue()).toBe('2021-02');
  await page.getByRole('row', { name: 'Enquiries received 0 0' }).waitFor();
  await close();
});

test('there is none for staff who see only their own leads', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin', { user: KOFI });
  await page.getByRole('button', { name: 'Generate Report' }).waitFor();
  await callApi(staffed.server, 'PATCH', '/api/settings', {
    token: staffed.token,
    body: { staffSeeOwnLeadsOnly: true },
  });
  await page.getByRole('button', { name: 'Generate Report' }).waitFor({ state: 'detached' });
  await page.goto('/admin/report');
  await page.getByText('The report could not be made').waitFor();
  await close();
});
