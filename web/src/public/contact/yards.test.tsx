// The opening state of a yard by the visitor's clock, on a page that may have been cached.
import { expect, test } from 'vitest';
import { readContent } from 'shared/content/read-content.ts';
import { changeSite } from '../../testing/change-site.ts';
import { openPage, type OpenedPage, type PageWindow } from '../../testing/open-page.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Open every day from eight to five, in Ghana's time zone, which equals UTC. */
async function openYard(hours = '08:00-17:00', days = WEEK): Promise<ScreenServer> {
  const server = await startServer();
  await server.request('PATCH', '/api/settings', { body: { publicHolidays: false } });
  const content = readContent({});
  const week = Object.fromEntries(days.map((day) => [day, hours]));
  const yards = [
    { name: 'Tema yard', town: 'Tema', position: '5.6361, -0.0089', openingHours: 'own', week },
    { name: 'Takoradi yard', town: 'Takoradi', position: '4.89, -1.75', openingHours: 'none' },
  ];
  const pages = { ...content.pages, contact: { ...content.pages.contact, yards } };
  await server.request('PUT', '/api/content', { body: { ...content, pages } });
  return server;
}

/** The clock of the visitor's computer. */
const at = (time: number) => (window: PageWindow) => {
  window.Date.now = () => time;
};

/** The midnight after next: in the future and less than a week away, whenever the pages are rendered. */
const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
const dayName = new Date(tomorrow).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
const said = (site: OpenedPage) => site.all('.open-now').map(({ textContent }) => textContent);

test('a yard shows whether it is open by the visitor’s clock, and nothing if the page is too old', async () => {
  await openYard();
  // The page is the same: only the visitor's clock knows which day it is.
  const evening = await openPage('/contact', { prepare: at(tomorrow - HOUR_MS) });
  expect(said(evening)).toEqual([`Closed now, opens ${dayName} at 08:00`]);
  const early = await openPage('/contact', { prepare: at(tomorrow + 7 * HOUR_MS) });
  expect(said(early)).toEqual(['Closed now, opens today at 08:00']);
  const open = await openPage('/contact', { prepare: at(tomorrow + 9 * HOUR_MS) });
  expect(said(open)).toEqual(['Open now, until 17:00']);
  const old = await openPage('/contact', { prepare: at(tomorrow + 40 * DAY_MS) });
  expect(said(old)).toEqual(['']);
});

test('if only one of the two sentences on a closed yard is set, the other is not in another language', async () => {
  const server = await openYard();
  await changeSite(server, ({ pages }) => {
    pages.contact.words.closedNow = 'Fermé, ouvre {day} à {time}';
  });
  const early = await openPage('/contact', { prepare: at(tomorrow + 7 * HOUR_MS) });
  expect(said(early)).toEqual([`Fermé, ouvre ${dayName} à 08:00`]);
  await changeSite(server, ({ pages }) => {
    pages.contact.words.closedToday = 'Fermé, ouvre à {time}';
  });
  const worded = await openPage('/contact', { prepare: at(tomorrow + 7 * HOUR_MS) });
  expect(said(worded)).toEqual(['Fermé, ouvre à 08:00']);
});

test.each([
  // Hours after midnight, and the text then.
  ['18:00-02:00', WEEK, 1, 'Open now, until 02:00'],
  ['18:00-02:00', WEEK, 3, 'Closed now, opens today at 18:00'],
  ['18:00-02:00', WEEK, 20, 'Open now, until 02:00'],
  ['00:00-24:00', WEEK, 3, 'Open now'],
  ['00:00-24:00', WEEK, 23, 'Open now'],
  ['00:00-24:00', [dayName.toLowerCase()], 3, 'Open now, until 00:00'],
])('with hours %s on %j a yard shows at %i o’clock: %s', thorough, async (hours, days, hour, words) => {
  await openYard(hours, days);
  const site = await openPage('/contact', { prepare: at(tomorrow + hour * HOUR_MS) });
  expect(said(site)).toEqual([words]);
  // After the days in the page.
  const old = await openPage('/contact', { prepare: at(tomorrow + 40 * DAY_MS) });
  expect(said(old)).toEqual(['']);
});

test('a yard that is open shows that also to a visitor whose clock is behind', async () => {
  const server = await openYard();
  const noon = tomorrow + 12 * HOUR_MS;
  await server.advance(noon - Date.now());
  const site = await openPage('/contact', { prepare: at(noon - 120_000) });
  expect(said(site)).toEqual(['Open now, until 17:00']);
});

test('yards and their map fit a narrow phone, and directions open in a new tab', thorough, async () => {
  await openYard();
  const site = await openPage('/contact', { width: 320, height: 640 });
  const { documentElement } = site.window().document;
  expect(documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(site.all('.map text').map(({ textContent }) => textContent)).toEqual(['1', '2']);
  const directions = site.getByRole('link', { name: 'Directions Tema yard (opens in a new tab)' });
  await expect.element(directions).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(directions).toHaveAttribute('target', '_blank');
});
