import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseAtOnce } from '../../../testing/choose-at-once.ts';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const bar = () => page.getByRole('form', { name: 'Filters' });
const search = () => page.getByRole('searchbox', { name: 'Search messages' });
const choice = (name: string) => bar().getByRole('combobox', { name });
/** Without the open lead. */
const address = () => location.search.replace(/[?&]id=\d+/, '');

async function startWithTwo(): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Kwabena Ofori', message: 'Sandblasting of two barges.', phone: '0201234567' });
  await sendEnquiry(
    server,
    { name: 'Esi Mensah', reason: 'Support' },
    { status: 'in_progress', priority: 'high', assignee: 'efua' },
  );
  return server;
}

eachCase([
  ['Status', 'In progress', 'status=in_progress'],
  ['Reason', 'Support', 'reason=Support'],
  ['Priority', 'High', 'priority=high'],
])('%s %s keeps matching leads, in the address too', async (field, value, query) => {
  await openScreen(await startWithTwo(), '/admin/messages');
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
  await choice(field).selectOptions(value);
  await expect.element(leadRow('Kwabena Ofori')).not.toBeInTheDocument();
  await expect.element(leadRow('Esi Mensah')).toBeVisible();
  await expect.poll(address).toBe(`?${query}`);
  await expect.element(choice(field)).toHaveClass('is-set');
});

test.each(['?status=closed', '?reason=Other', '?priority=low', '?view=all&mine=1&priority=low', '?q=nothing'])(
  'if nothing matches %s that is reported, with a button that clears the filters',
  thorough,
  async (query) => {
    await openScreen(await startWithTwo(), `/admin/messages${query}`);
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible();
    await button('Clear filters').click();
    await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
    await expect.element(leadRow('Esi Mensah')).toBeVisible();
    await expect.poll(address).toBe(query.includes('view=all') ? '?view=all' : '');
    await expect.element(search()).toHaveValue('');
  },
);

test('filtering by closed leads leads to all of them', thorough, async () => {
  const server = await startWithTwo();
  await sendEnquiry(server, { name: 'Done With' }, { status: 'closed' });
  await openScreen(server, '/admin/messages');
  await choice('Status').selectOptions('Closed');
  await expect.element(leadRow('Done With')).toBeVisible();
  await expect.poll(address).toBe('?view=all&status=closed');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Open/ }).click();
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
  await expect.element(choice('Status')).toHaveValue('');
});

test('a second filter keeps the first one, however quickly it is set', thorough, async () => {
  await openScreen(await startWithTwo(), '/admin/messages');
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
  chooseAtOnce(choice('Priority'), 'high');
  chooseAtOnce(choice('Reason'), 'Support');
  await expect.element(leadRow('Kwabena Ofori')).not.toBeInTheDocument();
  await expect.poll(address).toBe('?reason=Support&priority=high');
});

test('administrators can filter by their own leads, staff cannot', thorough, async () => {
  const server = await startWithTwo();
  await openScreen(server, '/admin/messages?view=all');
  await page.getByRole('checkbox', { name: 'Assigned to me' }).click();
  await expect.element(leadRow('Kwabena Ofori')).not.toBeInTheDocument();
  await expect.element(leadRow('Esi Mensah')).toBeVisible();
  await expect.poll(address).toBe('?view=all&mine=1');
  await page.getByRole('checkbox', { name: 'Assigned to me' }).click();
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
});

test('staff have neither that filter nor a view of their own leads', thorough, async () => {
  await openScreen(await startWithTwo(), '/admin/messages?view=mine', { as: 'kofi' });
  await expect.element(leadRow('Esi Mensah')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect.element(views.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(views.getByRole('link', { name: /^Mine/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Assigned to me' })).not.toBeInTheDocument();
});

test('searches by words, and by a number in any notation', async () => {
  await openScreen(await startWithTwo(), '/admin/messages');
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard('barge');
  await expect.element(leadRow('Esi Mensah')).not.toBeInTheDocument();
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
  await expect.poll(address).toBe('?q=barge');
  await search().fill('mensah');
  await userEvent.keyboard('{Enter}');
  await expect.element(leadRow('Kwabena Ofori')).not.toBeInTheDocument();
  await expect.element(leadRow('Esi Mensah')).toBeVisible();
  await search().fill('+233 20 123');
  await expect.element(leadRow('Esi Mensah')).not.toBeInTheDocument();
  await expect.element(leadRow('Kwabena Ofori')).toBeVisible();
});

test('opens with the filters of the address', thorough, async () => {
  await openScreen(await startWithTwo(), '/admin/messages?view=all&status=in_progress&priority=high&q=mensah');
  await expect.element(leadRow('Esi Mensah')).toBeVisible();
  await expect.element(leadRow('Kwabena Ofori')).not.toBeInTheDocument();
  await expect.element(search()).toHaveValue('mensah');
  await expect.element(choice('Status')).toHaveValue('in_progress');
  await expect.element(choice('Priority')).toHaveValue('high');
  await expect.element(choice('Reason')).toHaveValue('');
});
