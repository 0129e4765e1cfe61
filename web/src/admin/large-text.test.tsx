// A phone with letters of twice the size: the main texts of a screen are shown in full.
import { expect, onTestFinished } from 'vitest';
import { openScreen } from '../testing/open-screen.ts';
import { sendEnquiry } from '../testing/send-enquiry.ts';
import { startServer } from '../testing/start-server.ts';
import { untilLoaded } from '../testing/until-loaded.ts';
import { eachCase } from 'shared/testing/thorough.ts';

/** The texts that must be shown in full, by screen, and the width of the screen. */
const SCREENS: [address: string, words: string, width?: number][] = [
  ['/admin', '.card-lead-name, .dashboard-head button'],
  ['/admin/activity', '.activity-list li > span', 140],
  ['/admin/messages?view=all&id=1', '.segmented label'],
  ['/admin/settings/leads', '.target-group input'],
  ['/admin/settings/backups', '.card > header > button'],
  ['/admin/content/home', '.content-head h1, .content-row-name .truncate', 140],
  ['/admin/report', '.report .card, .table-scroll'],
];

/** Elements that are cut off, outside the window, or too narrow for a word, and missing ones. */
function cut(selector: string, leastWidth: number): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const mayBeLong = (element: Element) => element.matches('.table-scroll, .truncate');
  const faulty = all.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isCut = element.scrollWidth > element.clientWidth + 1 && !mayBeLong(element);
    return isCut || left < 0 || right > innerWidth || width < leastWidth;
  });
  const absent = selector.split(', ').filter((one) => !all.some((element) => element.matches(one)));
  return [...absent, ...faulty.map((element) => `${element.className} "${element.textContent.slice(0, 30)}"`)];
}

eachCase(SCREENS)('%s is readable with large letters on a phone', async (address, words, width = 80) => {
  const server = await startServer();
  const late = new Date(Date.now() - 60 * 3_600_000).toISOString();
  await sendEnquiry(server, { name: 'Ama Ofori' }, { assignee: 'efua', followUpAt: late });
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await openScreen(server, address, { width: 360, height: 800 });
  await untilLoaded();
  await expect.poll(() => cut(words, width)).toEqual([]);
});
