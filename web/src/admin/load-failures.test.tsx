// The message of each part of the console that could not be loaded, and its button to try again. The dashboard, the
// list of leads and the library have tests beside them: dashboard/dashboard-page.test.tsx,
// messages/list/lead-list-loading.test.tsx and media/media-away.test.tsx.
import { expect, onTestFinished } from 'vitest';
import { fillParts, OF_PARTS, OF_SCREENS } from '../testing/loaded-parts.ts';
import { expectToast, openScreen } from '../testing/open-screen.ts';
import { serverForFile } from '../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForFile(async (filled) => {
  await fillParts(filled);
  // Otherwise a screen would try again with the next event.
  await filled.hold('/api/events');
});

eachCase([...OF_SCREENS, ...OF_PARTS], OF_SCREENS.length)(
  '$what',
  async ({ address, from, where, words, loaded, open, notice }) => {
    const mend = await server.refuse(from, 'GET', 500);
    onTestFinished(async () => void (await mend()));
    await openScreen(server, address);
    await open?.();
    for (const text of words) await expect.element(where().getByText(text)).toBeVisible();
    if (notice !== undefined) await expectToast('Error', notice);
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    expect(loaded().query()).toBeNull();
    await mend();
    await where().getByRole('button', { name: 'Try again' }).click();
    await expect.element(loaded()).toBeVisible();
  },
);
