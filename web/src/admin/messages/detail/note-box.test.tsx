import { NOTE_MAX } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { comeBack } from '../../../testing/come-back.ts';
import { button, leadRow, noteBox, openedLead } from '../../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { watchClipboard } from '../../../testing/watch-clipboard.ts';
import { thorough } from 'shared/testing/thorough.ts';

const notes = () => page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const lostNote = () => page.getByRole('textbox', { name: 'Your unsaved note' });

async function startWithLead(work?: Parameters<typeof sendEnquiry>[2]): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong' }, work);
  return server;
}

async function openLead(server: ScreenServer): Promise<void> {
  await openScreen(server, '/admin/messages?view=all&id=1');
  await expect.element(openedLead('Akosua Frimpong')).toBeVisible();
}

test('a note is saved from the keyboard, is listed first with its author, and the box is empty', async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await changeLead(server, 1, { note: 'Called him' }, 'kofi');
  await openLead(server);
  await expect.element(notes()).toMatchTextContent(/kofi.*(just now|\d minutes? ago).*Called him/);
  await noteBox().fill('  He called back.\nTwo lines.  ');
  await expect.element(page.getByText('Unsaved: note')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Saved', 'Message updated');
  await expect.element(notes().first()).toMatchTextContent(/efua.*He called back\. Two lines\./);
  await expect.element(notes().last()).toMatchTextContent(/Called him/);
  await expect.element(page.getByRole('heading', { name: 'Today', level: 4 })).toBeVisible();
  await expect.element(noteBox()).toHaveValue('');
  expect(kept()).toEqual([]);
  expect((await readLead(server, 1)).notes.match(/efua: He called back\.\nTwo lines\./g)).toHaveLength(1);
});

test('spaces alone are not a note', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  await noteBox().fill('   ');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Save Changes')).toBeDisabled();
  await expect.element(page.getByText(/^Unsaved/)).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ notes: '' });
});

test('a note that is too long is refused, with the reason, and stays', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  const text = 'x'.repeat(NOTE_MAX + 1);
  await noteBox().fill(text);
  await button('Save Changes').click();
  await expectToast('Save Failed', 'A note has at most 10,000 characters');
  await expect.element(noteBox()).toHaveValue(text);
  expect(await readLead(server, 1)).toMatchObject({ notes: '' });
});

test('unsaved text belongs to its lead, and stays there', async () => {
  const server = await startWithLead();
  await sendEnquiry(server, { name: 'Somebody Else' });
  await openLead(server);
  await noteBox().fill('For Akosua');
  await leadRow('Somebody Else').click();
  await expect.element(openedLead('Somebody Else')).toBeVisible();
  await expect.element(noteBox()).toHaveValue('');
  await leadRow('Akosua').click();
  await expect.element(noteBox()).toHaveValue('For Akosua');
  expect(kept()).toEqual(['draft:lead:efua:1']);
});

test('unsaved text is kept while another screen is open', thorough, async () => {
  await openLead(await startWithLead());
  await noteBox().fill('Half a note');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
  await main.getByRole('link', { name: /^Messages/ }).click();
  await expect.element(noteBox()).toHaveValue('Half a note');
});

test('unsaved text is kept when a session ends', async () => {
  const server = await startWithLead();
  const { left } = await openScreen(server, '/admin/messages?view=all&id=1');
  await noteBox().fill('Half a note');
  const [session] = await server.request<{ id: string }[]>('GET', '/api/me/sessions');
  await server.request('DELETE', `/api/me/sessions/${session?.id}`);
  await expect.poll(() => left.join()).toContain('ended=session_revoked');
  expect(kept()).toEqual(['draft:lead:efua:1']);
  expect(localStorage.getItem('draft:lead:efua:1')).toContain('Half a note');
});

test('leaving does not ask as long as the text is stored', thorough, async () => {
  await openLead(await startWithLead());
  await noteBox().fill('On disk');
  expect(isAskedBeforeUnload()).toBe(false);
});

test('leaving asks if the text could not be stored', async () => {
  await openLead(await startWithLead());
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  try {
    await noteBox().fill('Only in memory');
    await expect.poll(isAskedBeforeUnload).toBe(true);
  } finally {
    Storage.prototype.setItem = setItem;
  }
  // Drafts in memory would still be there in the next test.
  await noteBox().fill('');
  await expect.poll(isAskedBeforeUnload).toBe(false);
});

test('a note for a deleted lead can be copied, and is removed by Discard', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  await noteBox().fill('A long story\nin two lines');
  await server.request('DELETE', '/api/messages/1');
  comeBack();
  await expect.element(page.getByText('This message does not exist any more')).toBeVisible();
  await expect.element(lostNote()).toHaveValue('A long story\nin two lines');
  const copied = watchClipboard();
  await button('Copy note').click();
  await expectToast('Copied', 'Note copied');
  expect(copied()).toEqual(['A long story\nin two lines']);
  expect(kept()).toEqual(['draft:lead:efua:1']);
  await button('Discard note').click();
  await expect.element(lostNote()).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test('a note without a connection waits, and is sent once the server answers', async () => {
  const server = await startWithLead();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await openLead(server);
  await noteBox().fill('Written without a connection');
  await button('Save Changes').click();
  await expectToast('Waiting to be sent', 'The change is kept and sent when the server answers');
  await expect.element(notes()).toMatchTextContent(/efua.*waiting to be sent.*Written without a connection/);
  await expect.element(leadRow('Akosua')).toMatchTextContent('Waiting to be sent.');
  await expect.element(noteBox()).toHaveValue('');
  expect(await readLead(server, 1)).toMatchObject({ notes: '' });
  await mend();
  await expect.poll(async () => (await readLead(server, 1)).notes).toMatch(/efua: Written without a connection$/);
  await expect.element(notes()).not.toMatchTextContent('waiting to be sent');
});
