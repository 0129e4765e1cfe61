// An office in which every screen has something to show, with the longest of names.
import { expectAccessible, expectToFit } from './expect-accessible.ts';
import { makePicture } from './make-picture.ts';
import { openScreen } from './open-screen.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { prepareServer, startServer, type Person, type ScreenServer } from './start-server.ts';
import { untilLoaded } from './until-loaded.ts';

const LONG = { name: 'Bartholomew Agyeman-Prempeh-Owusu-Ansah', email: `${'long'.repeat(15)}@example.com` };
const USERNAME = 'bartholomew.agyeman-prempeh';

/** Lead 1 is worked on, 2 is deleted, 3 has long names; one more is in the spam list. */
async function fillOffice(server: ScreenServer): Promise<void> {
  const work = { status: 'in_progress', priority: 'high', assignee: 'efua', note: 'Called.' } as const;
  await sendEnquiry(server, { name: 'Kwame Addo' }, work);
  await server.request('DELETE', `/api/messages/${await sendEnquiry(server, { name: 'Akosua Frimpong' })}`);
  const person = { username: USERNAME, password: 'tide and steel', role: 'staff', canUpload: true };
  await server.request('POST', '/api/users', { body: person });
  await server.request('POST', '/api/users/invite', { body: { username: 'nana' } });
  const message = 'm'.repeat(300);
  await sendEnquiry(server, { ...LONG, message, reason: 'Partnership' }, { assignee: USERNAME, priority: 'high' });
  await sendEnquiry(server, { ...LONG, message });
  await sendEnquiry(server, { ...LONG, message, website: 'http://buy.example' });
  for (const name of ['Marine', 'Offshore-supply-vessels-and-barges'])
    await server.request('POST', '/api/categories', { body: { name } });
  for (const [name, colour] of [
    ['hull.png', '#3c5a78'],
    ['crane.png', '#884422'],
  ] as const) {
    const form = new FormData();
    form.append('file', await makePicture(name, { colour }));
    await server.request('POST', '/api/upload', { form });
  }
  await server.request('POST', '/api/backups');
}

/**
 * Prepares it for the tests of a file. The returned function opens a screen in it, and expects it to be accessible and to
 * fit from 320 to 2560 pixels.
 */
export function prepareOffice() {
  const office = prepareServer(fillOffice);

  return async function expectScreen(address: string, as: Person = 'efua'): Promise<void> {
    await openScreen(await startServer({ like: office }), address, { as });
    await untilLoaded();
    await expectAccessible();
    await expectToFit([2560, 900]);
  };
}
