// The sentences that the product promises, where it promises them (rules "Words"): the library of pictures.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { StaffedServer } from './staffed-server.ts';
import { NO_FILES, NO_UPLOAD, picture, startWithPicture, text } from './string-library.ts';
import { describeRooms, press, type Step } from './string-steps.ts';

let staffed: StaffedServer;
beforeAll(async () => {
  staffed = await startWithPicture();
});
afterAll(async () => {
  await staffed.browser.close();
  await staffed.server.remove();
});

const tile = (page: Page): Locator => page.getByRole('gridcell').filter({ hasText: 'hull.png' });

async function pressOnTile(page: Page, name: string): Promise<void> {
  await tile(page).hover();
  await tile(page).getByRole('button', { name }).click();
}

async function deleteHull(page: Page): Promise<void> {
  await pressOnTile(page, 'Delete hull.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

async function replaceHull(page: Page): Promise<void> {
  await pressOnTile(page, 'Replace hull.png');
  await picture('New file')(page);
}

const MEDIA: Step[] = [
  {
    name: 'the room, its files and what is done with them',
    path: '/admin/media',
    act: (page) => tile(page).hover(),
    words: [
      'Upload',
      'Select All',
      'Clear All',
      'Assign Categories',
      'Hide',
      'Unhide',
      'Delete',
      'Replace hull.png',
      'Copy link to hull.png',
      'Categories of hull.png',
      'Delete hull.png',
      'Marine',
    ],
  },
  {
    name: 'nothing there',
    path: '/admin/media',
    refuse: NO_FILES,
    words: ['No uploads yet. Use the Upload button to add images', 'No categories yet'],
  },
  {
    name: 'a load that fails',
    path: '/admin/media',
    refuse: [{ path: '/api/uploads?**' }],
    words: ['Failed to load media', 'Try again'],
  },
  {
    name: 'deleting one asks',
    path: '/admin/media',
    act: (page) => pressOnTile(page, 'Delete hull.png'),
    words: ['Delete hull.png? This cannot be undone'],
  },
  {
    name: 'deleting several asks',
    path: '/admin/media',
    async act(page) {
      await tile(page).waitFor();
      await press('Select All')(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    },
    words: ['Delete 1 file(s)? This cannot be undone'],
  },
  {
    name: 'deleting a category asks',
    path: '/admin/media',
    act: press('Delete Marine'),
    words: ['Delete category "Marine"?'],
  },
  {
    name: 'a deletion that fails without words',
    path: '/admin/media',
    refuse: [{ method: 'DELETE', path: '/api/uploads/hull.png' }],
    act: deleteHull,
    words: ['Delete Failed', 'Failed to delete'],
  },
  {
    name: 'a deletion that the server refuses',
    path: '/admin/media',
    refuse: [{ method: 'DELETE', path: '/api/uploads/hull.png', status: 409, body: { error: 'It is in use' } }],
    act: deleteHull,
    words: ['Delete Failed', 'It is in use'],
  },
  {
    name: 'a replacement that fails without words',
    path: '/admin/media',
    refuse: [{ method: 'PUT', path: '/api/uploads/hull.png' }],
    act: replaceHull,
    words: ['Replace failed', 'Failed to replace'],
  },
  {
    name: 'a replacement that the server refuses',
    path: '/admin/media',
    refuse: [{ method: 'PUT', path: '/api/uploads/hull.png', status: 507, body: { error: 'The disk is full' } }],
    act: replaceHull,
    words: ['Replace failed', 'The disk is full', 'Replace failed: The disk is full'],
  },
  {
    name: 'an upload that fails without words',
    path: '/admin/media',
    refuse: [NO_UPLOAD],
    act: picture('Pictures to upload'),
    words: ['Upload failed', 'Retry new.png'],
  },
  {
    name: 'an upload that the server refuses',
    path: '/admin/media',
    refuse: [{ ...NO_UPLOAD, status: 507, body: { error: 'The disk is full' } }],
    act: picture('Pictures to upload'),
    words: ['Upload failed: The disk is full'],
  },
  {
    name: 'no picture',
    path: '/admin/media',
    act: text('Pictures to upload'),
    words: ['Upload failed: Please upload an image file'],
  },
  {
    name: 'a copied link',
    path: '/admin/media',
    async act(page) {
      await page.context().grantPermissions(['clipboard-write']);
      await pressOnTile(page, 'Copy link to hull.png');
    },
    words: ['Link copied'],
  },
];

describeRooms({ media: MEDIA }, () => staffed);
