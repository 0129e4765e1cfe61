// Every part in every state passes axe, in both colours, and fits.
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { showParts } from '../../testing/show-parts.tsx';
import { KitPage } from './kit-page.tsx';

const DESKTOP = [1366, 768] as const;
const PHONE = [320, 640] as const;

test.for([
  { window: 'desktop', size: DESKTOP },
  { window: 'phone', size: PHONE },
])('all parts are accessible on a $window, and so are notices and a dialog above them', async ({ size }) => {
  showParts(
    <BrowserRouter>
      <KitPage />
    </BrowserRouter>,
  );
  await page.getByRole('button', { name: 'Show notices' }).click();
  await expect.element(page.getByText('The server does not answer')).toBeVisible();
  await expectAccessible(size);
  await page.getByRole('button', { name: 'Open a wide dialog' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A wide dialog' })).toBeVisible();
  await expectAccessible(size);
});
