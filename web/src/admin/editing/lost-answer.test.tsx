// Undo on a bad connection: the server receives it, but its answer is lost. Try again then succeeds (rules G18k, G18m).
import { page, userEvent } from 'vitest/browser';
import { eachCase } from 'shared/testing/thorough.ts';
import { saveAsAma } from '../../testing/content-screen.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { button, dialog, pressOnTile, tile } from '../../testing/media-screen.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { holdNotice, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';

interface Case {
  /** Makes what is changed. */
  make: (server: ScreenServer) => Promise<unknown>;
  screen: string;
  /** Changes it on the screen. */
  change: () => Promise<unknown>;
  /** The request of its Undo. */
  undo: [method: string, path: string];
  done: [title: string, text: string];
}

const inDialog = (name: string) => dialog().getByRole('button', { name });
const library = { make: (server: ScreenServer) => addPictures(server, 'ferry.png'), screen: '/admin/media' };
const spam = {
  make: (server: ScreenServer) => sendEnquiry(server, { name: 'Robot', website: 'http://buy.example' }),
  screen: '/admin/settings/spam',
  done: ['Changed back', 'The enquiry is in the spam list again'] as [string, string],
};

const CASES: Record<string, Case> = {
  'deleting a picture': {
    ...library,
    async change() {
      await pressOnTile('Delete', 'ferry.png');
      await inDialog('Delete').click();
    },
    undo: ['POST', '/api/uploads/ferry.png/restore'],
    done: ['Restored', 'ferry.png is back'],
  },
  'restoring a picture': {
    ...library,
    async make(server) {
      await addPictures(server, 'ferry.png');
      await server.request('DELETE', '/api/uploads/ferry.png');
    },
    async change() {
      await button('Bin').click();
      await button('Restore ferry.png').click();
    },
    undo: ['POST', '/api/uploads/bulk'],
    done: ['Changed back', 'ferry.png is in the bin again'],
  },
  'replacing a picture': {
    ...library,
    async change() {
      await pressOnTile('Replace', 'ferry.png');
      await dialog()
        .getByLabelText('New file')
        .upload(await makePicture('wide.png', { width: 90 }));
    },
    undo: ['POST', '/api/uploads/ferry.png/undo'],
    done: ['Replaced', 'ferry.png shows its former picture again'],
  },
  'renaming a picture': {
    ...library,
    async change() {
      await tile('ferry.png').click();
      await button('Rename').click();
      await dialog().getByRole('textbox', { name: 'New name' }).fill('Pier');
      await userEvent.keyboard('{Enter}');
    },
    undo: ['POST', '/api/uploads/pier.png/name'],
    done: ['Changed back', 'ferry.png is called as before'],
  },
  'adding a category': {
    ...library,
    async change() {
      await page.getByRole('textbox', { name: 'New category' }).fill('Marine');
      await userEvent.keyboard('{Enter}');
    },
    undo: ['DELETE', '/api/categories/marine'],
    done: ['Changed back', 'The categories are as before'],
  },
  'deleting a category': {
    screen: '/admin/media',
    make: (server) => server.request('POST', '/api/categories', { body: { name: 'Marine' } }),
    async change() {
      await button('Delete Marine').click();
      await inDialog('Delete').click();
    },
    undo: ['POST', '/api/categories/marine/restore'],
    done: ['Changed back', 'The categories are as before'],
  },
  'deleting spam': {
    ...spam,
    async change() {
      await button(/^Delete/).click();
      await inDialog('Delete').click();
    },
    undo: ['POST', '/api/spam/1/restore'],
  },
  'making a lead of spam': {
    ...spam,
    change: () => button(/^Make it a lead/).click(),
    undo: ['POST', '/api/spam/1/rescue/undo'],
  },
  'restoring a revision': {
    async make(server) {
      await server.request('PATCH', '/api/users/3', { body: { role: 'admin' } });
      for (const title of ['Ships', 'Cranes']) await saveAsAma(server, { hero: { title } });
    },
    screen: '/admin/content/revisions?revision=1',
    change: () => button('Restore').click(),
    undo: ['POST', '/api/content/revisions/2/restore'],
    done: ['Restored', 'The site shows what it showed before.'],
  },
};

eachCase(Object.keys(CASES), 2)('of %s', async (name) => {
  const { make, screen, change, undo, done } = CASES[name] as Case;
  const server = await startServer();
  await make(server);
  await openScreen(server, screen);
  await change();
  await holdNotice('Undo');
  const mend = await server.cut(undo[1], undo[0]);
  await pressInNotice('Undo');
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast(...done);
});
