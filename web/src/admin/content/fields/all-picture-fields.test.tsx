// The pictures of all parts of the content.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, openTab } from '../../../testing/content-screen.ts';
import { listPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { library, upload } from '../../../testing/picture-field.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test.each([
  ['branding', 'Logo', '', 'Logo uploaded'],
  ['branding', 'Favicon', '', 'Favicon uploaded'],
  ['cta', 'Background image', '', 'CTA background uploaded'],
  ['testimonials', 'Avatar', 'Esi Boateng', 'Avatar uploaded'],
  ['services', 'Image', 'Marine engine services', 'Image uploaded'],
  ['home', 'Logo', 'Volta Lines', 'Logo uploaded'],
])(
  'in %s the %s has its own words, and its picture is hidden from the gallery',
  thorough,
  async (tab, label, entry, uploaded) => {
    const server = await startServer();
    await openScreen(server, `/admin/content/${tab}`);
    if (entry !== '') await button(entry).click();
    await upload(label, await makePicture('new.png'));
    await expectToast('Uploaded', uploaded);
    await expect.element(field(`${label} address`)).toHaveValue('/uploads/new.png');
    // Kept out of the gallery (rule F25).
    expect(await listPictures(server)).toMatchObject([{ name: 'new.png', hidden: true }]);
    const chosen = page.getByRole('group', { name: label });
    await chosen.getByRole('button', { name: `Remove ${label}` }).click();
    await chosen.getByRole('button', { name: 'Choose' }).click();
    await library()
      .getByRole('button', { name: /^new\.png/ })
      .click();
    await expectToast('Media', 'Selected');
    await expect.element(field(`${label} address`)).toHaveValue('/uploads/new.png');
  },
);

test('a picture for a field outside of lists is stored in it, whatever tab is open by then', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/branding');
  const arrive = await server.holdAnswers('/api/upload', 'POST');
  await upload('Logo', await makePicture('late.png'));
  await openTab('About');
  await arrive();
  await expectToast('Uploaded', 'Logo uploaded');
  await openTab('Branding');
  await expect.element(field('Logo address')).toHaveValue('/uploads/late.png');
});
