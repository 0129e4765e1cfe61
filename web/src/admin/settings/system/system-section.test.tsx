import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectKept, pressOn } from '../../../testing/by-keyboard.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/system';
const section = () => page.getByRole('region', { name: 'System health' });
const lookAgain = () => page.getByRole('button', { name: 'Look again' });

/** All texts of one of the figures. */
function check(name: string): string | undefined {
  const term = [...document.querySelectorAll('dt')].find((one) => one.textContent.startsWith(name));
  return term?.parentElement?.textContent;
}

test('shows each figure, and its state', async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.poll(() => check('Database')).toMatch(/\(well\)takes writes, /);
  expect(check('Check at start')).toContain('every page, no damage');
  expect(check('Samples')).toContain(
    'visitors are shown invented contact details, company name, opening hours, clients',
  );
  expect(check('Open consoles')).toMatch(/\d+$/);
  // Mail without settings is neither well nor unwell.
  expect(check('Mail')).toMatch(/^Mail \(not in use\)off/);
});

test('a loading indicator is shown until the figures are loaded', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/system');
  await openScreen(server, ADDRESS);
  await expect.element(section()).toHaveAttribute('aria-busy', 'true');
  await expect.element(lookAgain()).toBeDisabled();
  await arrive();
  await expect.element(lookAgain()).toBeEnabled();
  await expect.element(section()).toHaveAttribute('aria-busy', 'false');
});

test('reads them again by a button, with advice about problems', thorough, async () => {
  const server = await startServer({ sendsMail: true });
  await openScreen(server, ADDRESS);
  await expect.poll(() => check('Mail')).toMatch(/\(well\)on, 0 waiting, 0 not sent$/);
  await server.refuseMail({ status: 550, words: 'No such mailbox' });
  await server.request('PATCH', '/api/users/1', { body: { email: 'efua@example.com' } });
  await decide(server, { mailNewLeadsTo: [1] });
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.poll(() => server.request('GET', '/api/mail')).toMatchObject({ failed: 1 });
  await lookAgain().click();
  await expect
    .poll(() => check('Mail'))
    .toMatch(/needs attention.*1 not sentSee in the section Mail why they could not be sent\.$/);
});

test('by keyboard: read again, with the focus still on the button', thorough, async () => {
  const server = await startServer();
  // Otherwise the first event would read the figures again.
  await server.hold('/api/events');
  await openScreen(server, ADDRESS);
  await expect.poll(() => check('Database')).toMatch(/takes writes/);
  const arrive = await server.hold('/api/system');
  await pressOn(lookAgain());
  await expect.element(lookAgain()).toBeDisabled();
  await expectKept();
  await arrive();
  await expect.element(lookAgain()).toBeEnabled();
  await expect.element(lookAgain()).toHaveFocus();
});
