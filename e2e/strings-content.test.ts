// The sentences that the product promises, where it promises them (rules "Words"): Content Management.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { openEntry, openTab, save, saveAll, TAB_WORDS } from './content-steps.ts';
import { expectToast, openConsole } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';
import { field, NO_FILES, NO_UPLOAD, picture, preparePicture, text } from './string-library.ts';
import { describeRooms, press, refuse, type Refusal, type Step } from './string-steps.ts';

const staffed = staffedForFile({ prepare: preparePicture });

/** As the console asks for it: without the pictures of the library. */
const DOCUMENT = '/api/content?mediaMeta=none';
const NO_SAVE: Refusal = { method: 'PUT', path: DOCUMENT };

async function saveAnotherTitle(page: Page): Promise<void> {
  await field(page, 'Title').fill('Another title');
  await save(page);
}

const CONTENT: Step[] = [
  {
    name: 'the room and its tabs',
    path: '/admin/content',
    words: [
      'Content Management',
      'Back to Dashboard',
      'Save All Changes',
      ...TAB_WORDS.map(({ tab }) => tab),
      'Save',
      'PNG, JPG, GIF up to 5MB',
    ],
  },
  {
    name: 'while it loads',
    path: '/admin/content',
    refuse: [{ path: DOCUMENT, status: 0 }],
    words: [/^Loading/],
  },
  {
    name: 'a load that fails',
    path: '/admin/content',
    refuse: [{ path: DOCUMENT }],
    words: ['Error', 'Failed to load content', 'Try again'],
  },
  {
    name: 'what is required',
    path: '/admin/content/hero',
    async act(page) {
      for (const label of ['Title', 'Subtitle', 'Primary button text', 'Primary button link'])
        await field(page, label).fill('');
      await save(page);
    },
    words: [
      'Title is required',
      'Subtitle is required',
      'Primary button text is required',
      'Primary button link is required',
    ],
  },
  {
    name: 'a save that the server refuses',
    path: '/admin/content/hero',
    refuse: [{ ...NO_SAVE, status: 507, body: { error: 'The disk is full' } }],
    act: saveAnotherTitle,
    words: ['Save Failed', 'The disk is full'],
  },
  {
    name: 'no picture',
    path: '/admin/content/hero',
    act: text('Background image to upload'),
    words: ['Upload failed', 'Please upload an image file'],
  },
  {
    name: 'too large a picture',
    path: '/admin/content/hero',
    act: text('Background image to upload', 5 * 1024 ** 2 + 1),
    words: ['Upload failed', 'Image size should be less than 5MB'],
  },
  {
    name: 'an upload that fails without words',
    path: '/admin/content/hero',
    refuse: [NO_UPLOAD],
    act: picture('Background image to upload'),
    words: ['Upload failed', 'Failed to upload image'],
  },
  {
    name: 'an upload that the server refuses',
    path: '/admin/content/hero',
    refuse: [{ ...NO_UPLOAD, status: 507, body: { error: 'The disk is full' } }],
    act: picture('Background image to upload'),
    words: ['Upload failed', 'The disk is full'],
  },
  {
    name: 'a background',
    path: '/admin/content/hero',
    act: picture('Background image to upload'),
    words: ['Image uploaded successfully'],
  },
  { name: 'a logo', path: '/admin/content/branding', act: picture('Logo to upload'), words: ['Logo uploaded'] },
  {
    name: 'a favicon',
    path: '/admin/content/branding',
    act: picture('Favicon to upload'),
    words: ['Favicon uploaded'],
  },
  {
    name: 'the background of the call to action',
    path: '/admin/content/cta',
    act: picture('Background image to upload'),
    words: ['CTA background uploaded'],
  },
  {
    name: 'an avatar',
    path: '/admin/content/testimonials',
    async act(page) {
      await press('Esi Boateng')(page);
      await picture('Avatar to upload')(page);
    },
    words: ['Avatar uploaded'],
  },
  {
    name: 'a picture of a service',
    path: '/admin/content/services',
    async act(page) {
      await press('Marine engine services')(page);
      await picture('Image to upload')(page);
    },
    words: ['Image uploaded'],
  },
  {
    name: 'a background from the library',
    path: '/admin/content/hero',
    async act(page) {
      await press('Choose')(page);
      await page.getByRole('dialog').getByText('hull.png').click();
    },
    words: ['Background image set from media'],
  },
  {
    name: 'a logo from the library',
    path: '/admin/content/branding',
    async act(page) {
      await press('Choose')(page);
      await page.getByRole('dialog').getByText('hull.png').click();
    },
    words: ['Selected'],
  },
  {
    name: 'nothing to choose from',
    path: '/admin/content/hero',
    refuse: NO_FILES,
    act: press('Choose'),
    words: ['No media found. Upload an image first.'],
  },
];

describeRooms({ content: CONTENT }, () => staffed);

test('every tab, and all of them, fail and succeed in their own words', async () => {
  const { server, browser } = staffed;
  const { page, close } = await openConsole(browser, server, '/admin/content');
  for (const { tab, label, saved, failed, entry } of TAB_WORDS) {
    await openTab(page, tab);
    if (entry !== undefined) await openEntry(page, entry);
    await field(page, label).fill('Other words');
    await refuse(page, NO_SAVE);
    await save(page);
    await expectToast(page, 'Save Failed', failed);
    await page.unrouteAll();
    await save(page);
    await expectToast(page, 'Saved', saved);
  }
  await field(page, 'Text').fill('Last words');
  await refuse(page, NO_SAVE);
  await saveAll(page);
  await expectToast(page, 'Save Failed', 'Failed to save all changes');
  await page.unrouteAll();
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  await close();
});
