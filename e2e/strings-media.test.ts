// The sentences that the product promises, where it promises them (rules "Words"): the library of pictures.
import type { Page } from 'playwright';
import { pressOnTile, tile } from './media-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { NO_FILES, NO_UPLOAD, picture, preparePicture, text } from './string-library.ts';
import { describeRooms, failures, press, type Step } from './string-steps.ts';

const staffed = staffedForFile({ prepare: preparePicture });

async function deleteHull(page: Page): Promise<void> {
  await pressOnTile(page, 'Delete', 'hull.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

async function replaceHull(page: Page): Promise<void> {
  await pressOnTile(page, 'Replace', 'hull.png');
  await picture('New file')(page);
}

const MEDIA: Step[] = [
  {
    name: 'the room, its files and what is done with them',
    path: '/admin/media',
    act: (page) => tile(page, 'hull.png').hover(),
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
    act: (page) => pressOnTile(page, 'Delete', 'hull.png'),
    words: ['Delete hull.png? This cannot be undone'],
  },
  {
    name: 'deleting several asks',
    path: '/admin/media',
    async act(page) {
      await tile(page, 'hull.png').waitFor();
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
  ...failures('a deletion', {
    path: '/admin/media',
    call: { method: 'DELETE', path: '/api/uploads/hull.png' },
    act: deleteHull,
    title: 'Delete Failed',
    words: 'Failed to delete',
  }),
  ...failures('a replacement', {
    path: '/admin/media',
    call: { method: 'PUT', path: '/api/uploads/hull.png' },
    act: replaceHull,
    title: 'Replace failed',
    words: 'Failed to replace',
  }),
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
      await pressOnTile(page, 'Copy link to', 'hull.png');
    },
    words: ['Link copied'],
  },
];

describeRooms({ media: MEDIA }, () => staffed);
