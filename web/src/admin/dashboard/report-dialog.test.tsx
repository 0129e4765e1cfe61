import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog', { name: 'Generate Report' });
const month = () => dialog().getByRole('combobox', { name: 'Month' });

const offered = () => [...(month().query() as HTMLSelectElement).options].map(({ value }) => value);

/** The month this many months before the present one of the office. */
function monthBefore(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
}
const inWords = (date: Date) => date.toISOString().slice(0, 7);

test('offers the months with leads and the present one, and shows the report of the chosen one', async () => {
  const server = await startServer();
  // Nothing came in the month between, and nothing has come in this one.
  const back = Date.now() - monthBefore(2).getTime();
  await server.advance(-back);
  await sendEnquiry(server, { name: 'Two Months Ago' });
  await server.advance(back);
  await openScreen(server, '/admin');
  await button('Generate Report').click();
  await expect.element(month()).toBeVisible();
  await expect.poll(offered).toEqual([inWords(monthBefore(0)), inWords(monthBefore(2))]);
  await expect.element(month()).toHaveValue(inWords(monthBefore(0)));
  await month().selectOptions(inWords(monthBefore(2)));
  await button('Show report').click();
  await expect.element(page.getByRole('row', { name: 'Enquiries received 1 0' })).toBeVisible();
  expect(location.pathname + location.search).toBe(`/admin/report?month=${inWords(monthBefore(2))}`);
});

test('is closed by Cancel and by Escape', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  await button('Generate Report').click();
  await button('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button('Generate Report').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Generate Report')).toHaveFocus();
  expect(location.pathname).toBe('/admin');
});

test('is offered once the figures are loaded', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/users/count');
  await openScreen(server, '/admin');
  await expect.element(button('Generate Report')).toBeDisabled();
  await arrive();
  await expect.element(button('Generate Report')).toBeEnabled();
});

test.each([true, false])(
  'is available to staff unless they see only their own leads (%s)',
  thorough,
  async (staffSeeOwnLeadsOnly) => {
    const server = await startServer();
    await decide(server, { staffSeeOwnLeadsOnly });
    await openScreen(server, '/admin', { as: 'kofi' });
    await expect.element(page.getByText('No open leads assigned to you.')).toBeVisible();
    await expect.poll(() => button('Generate Report').elements().length).toBe(staffSeeOwnLeadsOnly ? 0 : 1);
  },
);
