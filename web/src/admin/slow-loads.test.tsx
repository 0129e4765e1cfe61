// Each part of the console shows a loading indicator until its first answer. The dashboard, the list of leads and the
// library have tests beside them.
import { expect, onTestFinished } from 'vitest';
import { fillParts, OF_PARTS, OF_SCREENS } from '../testing/loaded-parts.ts';
import { openScreen } from '../testing/open-screen.ts';
import { serverForFile } from '../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForFile(async (filled) => {
  await fillParts(filled);
  // Otherwise it would be requested again by an event.
  await filled.hold('/api/events');
});

const ALL = [...OF_SCREENS, ...OF_PARTS];
/** The parts without a test beside them that runs every time. */
const ONLY_HERE = ALL.filter(({ what }) => !['report', 'content', 'settings'].includes(what));

eachCase([...new Set([...ONLY_HERE, ...ALL])], ONLY_HERE.length)(
  '$what',
  async ({ address, from, where, loaded, open }) => {
    const arrive = await server.holdAnswers(from, 'GET');
    onTestFinished(async () => void (await arrive()));
    await openScreen(server, address);
    await open?.();
    await expect.element(where()).toBeVisible();
    // Not those of folded parts, such as the history of a lead, which is loaded when it is opened.
    const placeholders = () =>
      [...where().element().querySelectorAll('.skeleton')].filter((placeholder) => placeholder.checkVisibility());
    await expect.poll(placeholders).not.toEqual([]);
    expect(loaded().query()).toBeNull();
    await arrive();
    await expect.element(loaded()).toBeVisible();
    await expect.poll(placeholders).toEqual([]);
  },
);
