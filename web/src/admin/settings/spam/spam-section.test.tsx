import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, expectTrapped, pressOn } from '../../../testing/by-keyboard.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/spam';
const list = () => page.getByRole('list', { name: 'Enquiries' });
const row = (name: string) => list().getByRole('listitem').filter({ hasText: name });
const rescue = (name: string) => row(name).getByRole('button', { name: /^Make it a lead/ });
const remove = (name: string) => row(name).getByRole('button', { name: /^Delete/ });
const dialog = () => page.getByRole('dialog', { name: 'Delete this enquiry?' });

const readSpam = (server: ScreenServer) => server.request<{ id: number; name: string }[]>('GET', '/api/spam');

async function startWithSpam(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name, website: 'http://buy.example' });
  return server;
}

test('says that nothing was caught', async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(page.getByText('Nothing was caught in the last 30 days.')).toBeVisible();
});

test('is busy until the list is there', thorough, async () => {
  const server = await startWithSpam('Robot');
  const arrive = await server.holdAnswers('/api/spam');
  await openScreen(server, ADDRESS);
  const section = page.getByRole('region', { name: 'Taken for spam' });
  await expect.element(section).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(row('Robot')).toBeVisible();
  await expect.element(section).toHaveAttribute('aria-busy', 'false');
});

test('shows who wrote what and why it was caught, a long message shortened', thorough, async () => {
  const server = await startServer();
  const message = 'm'.repeat(700);
  await sendEnquiry(server, {
    name: 'Robot',
    email: 'robot@example.com',
    message,
    website: 'http://buy.example',
  });
  await openScreen(server, ADDRESS);
  await expect.element(row('Robot')).toBeVisible();
  const words = (await row('Robot').findElement()).textContent;
  expect(words).toContain('robot@example.com');
  expect(words).toContain(`${'m'.repeat(600)}…`);
  expect(words).toMatch(/The hidden field said: http:\/\/buy\.example\. Sent from /);
});

test('shows the number that the sender was given, the reason, and who asked to be called back', async () => {
  const server = await startWithSpam('Robot');
  const callback = { name: 'Caller', phone: '024 000 0000', consent: true, website: 'http://buy.example' };
  await server.request('POST', '/api/contact/callback', { body: callback, as: null });
  await openScreen(server, ADDRESS);
  await expect.element(row('Robot')).toMatchTextContent(/^Robot #0001 .*Quote, robot@/);
  await expect.element(row('Robot')).not.toMatchTextContent('called back');
  await expect.element(row('Caller')).toMatchTextContent(/^Caller #0002 .*Request to be called back, 024 000 0000/);
});

test('makes a lead of an enquiry, and leads to it', async () => {
  const server = await startWithSpam('Real Customer', 'Robot');
  await openScreen(server, ADDRESS);
  await rescue('Real Customer').click();
  await expectToast('Rescued', /^The enquiry is lead \d+ now/);
  await expect.element(row('Real Customer')).not.toBeInTheDocument();
  await expect.element(row('Robot')).toBeVisible();
  await page.getByRole('button', { name: /^lead \d+$/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Real Customer' })).toBeVisible();
});

test('deletes an enquiry after the question, and not without', thorough, async () => {
  const server = await startWithSpam('Robot', 'Other');
  await openScreen(server, ADDRESS);
  await remove('Robot').click();
  await expect.element(dialog().getByText(/^What Robot wrote is removed\. Undo in the notice/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await readSpam(server)).toHaveLength(2);
  await remove('Robot').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Deleted', 'The enquiry is gone');
  await expect.element(row('Robot')).not.toBeInTheDocument();
  expect((await readSpam(server)).map(({ name }) => name)).toEqual(['Other']);
});

test.each([
  ['rescued', 'Not rescued'],
  ['deleted', 'Not deleted'],
])('says that one that is gone meanwhile is not %s, and shows what there is', thorough, async (_, title) => {
  const server = await startWithSpam('Gone Meanwhile');
  await openScreen(server, ADDRESS);
  await expect.element(row('Gone Meanwhile')).toBeVisible();
  const [gone] = await readSpam(server);
  if (title === 'Not deleted') await remove('Gone Meanwhile').click();
  await server.request('DELETE', `/api/spam/${gone?.id}`);
  if (title === 'Not deleted') await dialog().getByRole('button', { name: 'Delete' }).click();
  else await rescue('Gone Meanwhile').click();
  await expectToast(title, 'Enquiry not found');
  await expect.element(page.getByText('Nothing was caught in the last 30 days.')).toBeVisible();
});

test('nothing else is pressed while one is being rescued', thorough, async () => {
  const server = await startWithSpam('Real Customer', 'Robot');
  const arrive = await server.holdAnswers('/api/spam', 'POST');
  await openScreen(server, ADDRESS);
  await rescue('Real Customer').click();
  await expect.element(rescue('Robot')).toBeDisabled();
  await expect.element(remove('Robot')).toBeDisabled();
  await arrive();
  await expect.element(remove('Robot')).toBeEnabled();
});

test('shows older ones by a button, which can be tried again', thorough, async () => {
  const server = await startWithSpam(...Array.from({ length: 31 }, (_, index) => `Robot ${index + 1}`));
  await openScreen(server, ADDRESS);
  await expect.element(row('Robot 31')).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(30);
  const mend = await server.refuse('/api/spam?', 'GET', 501);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(page.getByText('Older ones could not be loaded.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => list().getByRole('listitem').elements().length).toBe(31);
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('is accessible while it asks', thorough, async () => {
  await openScreen(await startWithSpam('Robot'), ADDRESS);
  await remove('Robot').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});

test('by keyboard: one is deleted, one made a lead, and the focus goes on to the next', thorough, async () => {
  const server = await startWithSpam('Stays There', 'Real Customer', 'Robot');
  await openScreen(server, ADDRESS);
  await pressOn(remove('Robot'));
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove('Robot')).toHaveFocus();
  await userEvent.keyboard(' ');
  await pressOn(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(row('Robot')).not.toBeInTheDocument();
  await expect.element(rescue('Real Customer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Real Customer')).not.toBeInTheDocument();
  await expect.element(rescue('Stays There')).toHaveFocus();
  await expectKept();
  expect((await readSpam(server)).map(({ name }) => name)).toEqual(['Stays There']);
});
