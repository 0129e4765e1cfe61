// The screens of staff, and of visitors who are not signed in: checked with axe, and for their size.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { openScreen } from '../testing/open-screen.ts';
import { prepareOffice } from '../testing/prepare-office.ts';
import { startServer } from '../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();

// Leads of others are locked, and pictures read-only.
const OF_STAFF = ['/admin/messages?id=1', '/admin', '/admin/media', '/admin/profile'];
const SIGN_IN_SCREENS = [
  '/admin/login',
  '/admin/login?ended=session_revoked',
  '/admin/forgot',
  '/admin/reset#code=x',
  '/admin/join#code=x',
];

test.each(OF_STAFF)('%s, for staff', thorough, async (address) => {
  await expectScreen(address, 'kofi');
});

eachCase(SIGN_IN_SCREENS)('%s, for anybody', async (address) => {
  await openScreen(await startServer(), address, { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});
