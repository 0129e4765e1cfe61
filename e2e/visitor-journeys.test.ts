// A visitor finds out whether the company can be trusted, and asks for a price: with the keyboard alone, and without
// scripts. For projects without scripts see projects.test.ts, for the gallery gallery.test.ts.
import { expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { writeFacts } from '../scripts/demo/company-facts.ts';
import { openPage, untilAlive } from './journey.ts';
import { expectFocus, expectKept, pressOn, tabTo } from './keyboard-steps.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { staffedForFile } from './staffed-server.ts';

const NAMES = ['crane', 'hull', 'quay'];

const staffed = staffedForFile({
  async prepare(all) {
    for (const [index, name] of NAMES.toReversed().entries())
      await addPicture(all, `${name}.png`, makePng(0x203040 + index * 0x301010, false, 80, 60));
    await writeFacts(all.server, all.token);
  },
});

test('by keyboard a visitor reads the certificates, finds the yard, and asks for the price of a service', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto('/safety');
  await untilAlive(page);
  const certificate = page.getByRole('link', { name: 'Open the certificate ISO 45001' });
  await tabTo(page, certificate);
  const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }));
  await page.getByRole('heading', { level: 1, name: 'One yard, every trade' }).waitFor();
  await expectKept(page);
  await pressOn(page, page.getByRole('link', { name: 'Ask for a price for Industrial painting' }));
  const heading = page.getByRole('heading', { name: 'Ask for a price: Industrial painting' });
  await heading.waitFor();
  await expectFocus(page.getByRole('heading', { level: 1 }));
  expect(await page.getByRole('radio', { name: 'Quote' }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel('Message'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('The gate of the slipway.');
  expect(await page.getByLabel('Message').inputValue()).toBe('About: Industrial painting\nThe gate of the slipway.');

  await tabTo(page, page.getByRole('link', { name: 'Directions Takoradi blast yard' }));
  await expect.poll(() => page.locator('.open-now').first().textContent()).toMatch(/^(Open|Closed) now/);
  await close();
});

test(
  'by keyboard a project is found by its trade and compared, and a picture is opened and closed',
  thorough,
  async () => {
    const { page, close } = await openPage(staffed.browser, staffed.server);
    await page.goto('/projects');
    await untilAlive(page);
    await pressOn(
      page,
      page.getByRole('navigation', { name: 'Trades' }).getByRole('link', { name: 'Industrial painting' }),
    );
    await expect.poll(() => page.locator('article').count()).toBe(1);
    await pressOn(page, page.getByRole('link', { name: 'Read more' }));
    const slider = page.getByRole('slider', { name: 'How much of the picture before is shown' });
    await pressOn(page, slider, 'ArrowRight');
    expect(await slider.inputValue()).toBe('51');
    await pressOn(page, page.getByRole('link', { name: 'Ask for the same' }));
    await page.getByRole('heading', { name: 'Ask for a price: MV Volta Star: hull blast and repaint' }).waitFor();

    await page.goto('/gallery');
    await untilAlive(page);
    const shown = () => new URL(page.url()).searchParams.get('picture');
    const tile = page.getByRole('link', { name: 'Open crane', exact: true });
    await pressOn(page, tile);
    await page.getByRole('dialog').waitFor();
    await expect.poll(shown).toBe('crane.png');
    for (const [key, name] of [
      ['ArrowLeft', 'quay.png'],
      ['ArrowRight', 'crane.png'],
      ['End', 'quay.png'],
      ['Home', 'crane.png'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(shown).toBe(name);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(shown).toBe(null);
    await expectFocus(tile);
    await close();
  },
);

test('without scripts a visitor opens people, a certificate and the yard, and asks for a price', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { javaScriptEnabled: false });
  await page.goto('/about');
  const people = page.getByRole('region', { name: 'Who you deal with' }).getByRole('listitem');
  expect(await people.filter({ hasText: 'Ebo Quansah' }).textContent()).toContain('Yard manager, Takoradi');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' }).click();
  const certificate = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ISO 9001' }) });
  expect(await certificate.textContent()).toContain('QMS-20417-GH');
  const href = await certificate.getByRole('link').getAttribute('href');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Ask for a price for Equipment and plant hire' }).click();
  await page.getByRole('heading', { name: 'Ask for a price: Equipment and plant hire' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Quote' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Message').inputValue()).toBe('About: Equipment and plant hire\n');
  const yard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Takoradi blast yard' }) });
  expect(await yard.innerText()).toMatch(/Monday.Friday\s+07:00.18:00/);
  await yard.getByRole('link', { name: 'Directions' }).waitFor();
  expect(await page.locator('.map text').allTextContents()).toEqual(['1', '2']);
  await close();
});

test('without scripts a link to one picture of the gallery shows the gallery', thorough, async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { javaScriptEnabled: false });
  await page.goto('/gallery?picture=hull.png');
  expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(NAMES.length);
  await close();
});
