import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog', { name: 'Generate Report' });
const month = () => dialog().getByRole('combobox', { name: 'Month' });

test('offers the months that have leads, and shows the report of the chosen one', async () => {
  await openScreen(await startServer(), '/admin');
  await button('Generate Report').click();
  const offered = [...((await month().findElement()) as HTMLSelectElement).options].map(({ value }) => value);
  await expect.element(month()).toHaveValue(offered[0]);
  expect(offered[0]).toBe(new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit' }).format());
  expect(offered).toHaveLength(1);
  await month().selectOptions(offered[0] ?? '');
  await button('Show report').click();
  await expect.element(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  expect(location.pathname + location.search).toBe(`/admin/report?month=${offered[0]}`);
});

test('is left by Cancel and by Escape', thorough, async () => {
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

test('is offered once the figures are there', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/users/count');
  await openScreen(server, '/admin');
  await expect.element(button('Generate Report')).toBeDisabled();
  await arrive();
  await expect.element(button('Generate Report')).toBeEnabled();
});

test.each([true, false])(
  'is for staff unless they see their own leads only (%s)',
  thorough,
  async (staffSeeOwnLeadsOnly) => {
    const server = await startServer();
    await decide(server, { staffSeeOwnLeadsOnly });
    await openScreen(server, '/admin', { as: 'kofi' });
    await expect.element(page.getByText('No open leads assigned to you.')).toBeVisible();
    await expect.poll(() => button('Generate Report').elements().length).toBe(staffSeeOwnLeadsOnly ? 0 : 1);
  },
);
