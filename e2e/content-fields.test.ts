// The fields of Content Management that are more than text: pictures, icons and lists.
import { expect, test } from 'vitest';
import { field, openTab, save, saveAll, startEditors } from './content-steps.ts';
import { holdAnswers } from './held-answers.ts';
import { expectToast, holdToast } from './journey.ts';
import { makePng } from './make-png.ts';

const editors = startEditors();

test('pictures are checked, uploaded and chosen, each in its own words', async () => {
  const { page, close } = await editors.open('/admin/content/hero');
  const upload = (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(`${label} to upload`).setInputFiles(file);
  const png = (colour: number) => ({ name: `c${colour}.png`, mimeType: 'image/png', buffer: makePng(colour) });

  await page.getByText('PNG, JPG, GIF up to 5MB').waitFor();
  await upload('Background image', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectToast(page, 'Upload failed', 'Please upload an image file');
  await upload('Background image', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 ** 2 + 1) });
  await expectToast(page, 'Upload failed', 'Image size should be less than 5MB');
  // Only the bytes tell that this is none.
  const refused = page.waitForResponse('**/api/upload');
  await upload('Background image', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  // The words are those of before.
  expect((await refused).status()).toBe(415);
  await expectToast(page, 'Upload failed', 'Please upload an image file');
  await page.route('**/api/upload', (route) => route.abort('failed'));
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/upload'));
  await upload('Background image', png(1));
  await broken;
  await expectToast(page, 'Upload failed', 'Failed to upload image');
  await page.unroute('**/api/upload');
  await upload('Background image', png(1));
  await expectToast(page, 'Uploaded', 'Image uploaded successfully');
  await expect.poll(() => field(page, 'Background image address').inputValue()).toBe('/uploads/c1.png');
  await page.locator('.content-thumb img').waitFor();
  await page.getByRole('button', { name: 'Remove Background image' }).click();
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByText('c1.png').click();
  await expectToast(page, 'Media', 'Background image set from media');
  await save(page);
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect.poll(() => editors.publicPage('/')).toContain('/uploads/c1.png');

  const others: [tab: string, label: string, words: string, open?: string][] = [
    ['Branding', 'Logo', 'Logo uploaded'],
    ['Branding', 'Favicon', 'Favicon uploaded'],
    ['Call to Action', 'Background image', 'CTA background uploaded'],
    ['Testimonials', 'Avatar', 'Avatar uploaded', 'Esi Boateng'],
    ['Services', 'Image', 'Image uploaded', 'Marine engine services'],
  ];
  for (const [index, [tab, label, words, open]] of others.entries()) {
    await openTab(page, tab);
    if (open !== undefined) await page.getByRole('button', { name: open, exact: true }).click();
    await upload(label, png(index + 10));
    await expectToast(page, 'Uploaded', words);
  }
  await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByText('c12.png').click();
  await expectToast(page, 'Media', 'Selected');
  await page.getByRole('button', { name: 'Icons' }).click();
  const icons = page.getByRole('dialog', { name: 'Choose an icon' });
  await icons.getByLabel('Search by name').fill('spray can');
  const offered = icons.getByRole('button', { name: 'spray-can' });
  const sprayCan = await offered.locator('svg').innerHTML();
  await offered.click();
  await expect.poll(() => field(page, 'Icon').inputValue()).toBe('SprayCan');
  // The preview shows it under each name under which the site does.
  const mark = page.frameLocator('iframe').locator('#main h2 svg').first();
  const drawing = () => mark.innerHTML();
  await expect.poll(drawing).toBe(sprayCan);
  await field(page, 'Icon').fill('Ship');
  await expect.poll(drawing).not.toBe(sprayCan);
  await field(page, 'Icon').fill('Spray Can');
  await expect.poll(drawing).toBe(sprayCan);
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  await close();
});

test('lists are put in order by keyboard and by drag, and a removal can be undone', async () => {
  const { page, close } = await editors.open('/admin/content/home');
  const clients = page.getByRole('region', { name: 'Clients' });
  const names = () => clients.locator('.content-row-name').allTextContents();
  await clients.waitFor();
  const began = await names();
  const up = clients.getByRole('button', { name: 'Move Keta Basin Energy up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await clients.getByText('Keta Basin Energy moved to place 1 of 6').waitFor();
  await expect.poll(() => names()).toEqual([began[1], began[0], ...began.slice(2)]);

  await clients
    .getByTitle('Drag to reorder')
    .nth(5)
    .dragTo(clients.getByRole('listitem').nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(names).toEqual([began[5], began[1], began[0], ...began.slice(2, 5)]);

  // Undone at once, and once more after the removal was saved.
  for (const isSaved of [false, true]) {
    await clients.getByRole('button', { name: 'Remove Volta Lines' }).click();
    const told = await holdToast(page, 'Removed', 'Volta Lines was removed');
    await expect.poll(() => names()).not.toContain('Volta Lines');
    if (isSaved) {
      // By the keyboard: the pointer stays where it is.
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expectToast(page, 'Saved', 'Home content saved');
    }
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([began[5], began[1], began[0], ...began.slice(2, 5)]);
  }

  await clients.getByRole('button', { name: 'Add client' }).click();
  await page.keyboard.type('Takoradi Dry Dock');
  await save(page);
  await expectToast(page, 'Saved', 'Home content saved');
  await expect
    .poll(async () => (await editors.content()).home.clients.map(({ name }) => name))
    .toEqual([began[5], began[1], began[0], ...began.slice(2, 5), 'Takoradi Dry Dock']);
  await close();
});

test('an uploaded picture comes to the entry that it was for, or to none', async () => {
  const { page, close } = await editors.open('/admin/content/home');
  const clients = page.getByRole('region', { name: 'Clients' });
  const [first = '', second = '', third = ''] = (await editors.content()).home.clients.map(({ name }) => name);
  const entry = (name: string) => clients.getByRole('button', { name, exact: true });
  const logo = clients.getByLabel('Logo address', { exact: true });
  const upload = async (name: string) => {
    const letGo = await holdAnswers(page, '**/api/upload', 'POST');
    await clients
      .getByLabel('Logo to upload')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: makePng(name.length) });
    return async () => {
      letGo();
      await page.locator('.toast').filter({ hasText: 'Uploaded' }).first().waitFor();
      await page.unroute('**/api/upload');
    };
  };

  // Folded and moved down meanwhile.
  await entry(first).click();
  const letMovedGo = await upload('moved');
  await entry(first).click();
  await clients.getByRole('button', { name: `Move ${first} down` }).click();
  await letMovedGo();
  await expectToast(page, 'Uploaded', 'Logo uploaded');
  await entry(first).click();
  await expect.poll(() => logo.inputValue()).toBe('/uploads/moved.png');
  await entry(first).click();
  await entry(second).click();
  await expect.poll(() => logo.inputValue()).toMatch(/^\/art\/clients\//);
  await page.locator('.toast').first().waitFor({ state: 'detached' });

  // Its tab is left meanwhile, or another entry is removed and brought back.
  const letLeftGo = await upload('left');
  await openTab(page, 'About');
  await letLeftGo();
  await expectToast(page, 'Uploaded', 'Logo uploaded');
  await openTab(page, 'Home');
  await entry(second).click();
  await expect.poll(() => logo.inputValue()).toBe('/uploads/left.png');
  const letUndoneGo = await upload('undone');
  await clients.getByRole('button', { name: `Remove ${first}` }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await clients.getByRole('button', { name: `Remove ${first}` }).waitFor();
  await letUndoneGo();
  await expect.poll(() => logo.inputValue()).toBe('/uploads/undone.png');
  // A notice below the pointer stays.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);

  // Removed meanwhile: the picture is in the library, and in no entry.
  const letRemovedGo = await upload('removed');
  await clients.getByRole('button', { name: `Remove ${second}` }).click();
  await letRemovedGo();
  await expectToast(page, 'Uploaded', 'It is in the library');
  await entry(first).click();
  await expect.poll(() => logo.inputValue()).toBe('/uploads/moved.png');
  await entry(first).click();
  await entry(third).click();
  await expect.poll(() => logo.inputValue()).toMatch(/^\/art\/clients\//);
  await entry(third).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await clients.getByRole('button', { name: `Remove ${second}` }).waitFor();
  await page.locator('.toast').first().waitFor({ state: 'detached' });

  // Put back in its former place, from outside of the list.
  await entry(first).click();
  const letDiscardedGo = await upload('discarded');
  await clients.getByRole('button', { name: `Move ${first} down` }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await letDiscardedGo();
  await expectToast(page, 'Uploaded', 'It is in the library');
  await expect.poll(() => page.getByText('Unsaved:').count()).toBe(0);
  await close();
});

test('a picture for a field that is not in a list comes there, whatever tab is open by then', async () => {
  const { page, close } = await editors.open('/admin/content/branding');
  const letGo = await holdAnswers(page, '**/api/upload', 'POST');
  await page
    .getByLabel('Logo to upload')
    .setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: makePng(0x123456) });
  await openTab(page, 'About');
  letGo();
  await expectToast(page, 'Uploaded', 'Logo uploaded');
  await openTab(page, 'Branding');
  await expect.poll(() => field(page, 'Logo address').inputValue()).toBe('/uploads/late.png');
  await page.getByRole('button', { name: 'Discard' }).click();
  await close();
});

test('a list that somebody else makes longer leaves the focus where it is', async () => {
  const { page, close } = await editors.open('/admin/content/home');
  const clients = page.getByRole('region', { name: 'Clients' });
  await clients.getByRole('button', { name: 'Add client' }).click();
  await page.keyboard.type('Shama Slipway');
  await save(page);
  await expectToast(page, 'Saved', 'Home content saved');
  const intro = field(page, 'Intro');
  await intro.focus();
  const known = (await editors.content()).home.clients;
  await editors.saveAsAma({ home: { clients: [...known, { name: 'Of Ama' }] } });
  await clients.getByRole('button', { name: 'Of Ama', exact: true }).waitFor();
  await expect.poll(() => intro.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});
