// That each part of the console shows that it is being loaded, until its first answer is there. Those of the dashboard, the
// list of leads and the library stand beside them.
import { expect, onTestFinished } from 'vitest';
import { fillParts, OF_PARTS, OF_SCREENS } from '../testing/loaded-parts.ts';
import { openScreen } from '../testing/open-screen.ts';
import { serverForFile } from '../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForFile(async (filled) => {
  await fillParts(filled);
  // With the news it would be asked for again.
  await filled.hold('/api/events');
});

const ALL = [...OF_SCREENS, ...OF_PARTS];
/** Those without a test of their own beside them that runs every time. */
const ONLY_HERE = ALL.filter(({ what }) => !['report', 'content', 'settings'].includes(what));

eachCase([...new Set([...ONLY_HERE, ...ALL])], ONLY_HERE.length)(
  '$what',
  async ({ address, from, where, loaded, open }) => {
    const arrive = await server.holdAnswers(from, 'GET');
    onTestFinished(async () => void (await arrive()));
    await openScreen(server, address);
    await open?.();
    await expect.element(where()).toBeVisible();
    // Not those of what is folded, such as the history of a lead, which is loaded when it is opened.
    const placeholders = () =>
      [...where().element().querySelectorAll('.skeleton')].filter((placeholder) => placeholder.checkVisibility());
    await expect.poll(placeholders).not.toEqual([]);
    expect(loaded().query()).toBeNull();
    await arrive();
    await expect.element(loaded()).toBeVisible();
    await expect.poll(placeholders).toEqual([]);
  },
);
