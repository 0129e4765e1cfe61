// Pages without the console's frame, on which notices and uploads also work while somebody is signed in.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeNote } from '../platform/upload-notes.ts';
import { listNames } from '../testing/fill-library.ts';
import { makePicture } from '../testing/make-picture.ts';
import { openScreen } from '../testing/open-screen.ts';
import { sendEnquiry } from '../testing/send-enquiry.ts';
import { startProgram, type Program } from '../testing/start-program.ts';
import { startServer } from '../testing/start-server.ts';
import { ownerOf } from './media/upload/resume/own-upload.ts';
import { thorough } from 'shared/testing/thorough.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const notices = async ({ look }: Program) => (await look()).notices;
const DRAFT = { 'draft:lead:efua:1': '{"values":{"note":"Called them."}}' };

test.each([
  ['/admin/connect', 'Servers'],
  ['/admin/logout', 'Sign out?'],
])('new leads are announced at %s', async (address, title) => {
  const server = await startServer();
  const program = await startProgram(server, { isInFront: false });
  await openScreen(server, address, { program, kept: DRAFT });
  await expect.element(heading(title)).toBeVisible();
  await expect.poll(() => program.answered).toContain('reportLeads');
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(() => notices(program)).toHaveLength(1);
});

test('a sign-out at the start of a visit asks about unfinished uploads, and completes once they are sent', async () => {
  const server = await startServer();
  const letGo = await server.hold('/api/upload/parts');
  const owner = ownerOf(server.tokens.efua);
  const note = { key: `${owner} `, owner, address: '', fileName: 'hull.png', type: 'image/png', goesOn: true };
  await writeNote({ ...note, copy: await makePicture('hull.png'), beganAt: Date.now() });
  const { left } = await openScreen(server, '/admin/logout');
  await expect.element(page.getByText(/^Not sent to the server yet: 1 upload\. /)).toBeVisible();
  expect(left).toEqual([]);
  await letGo();
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(await listNames(server)).toEqual(['hull.png']);
});

test('it also asks about uploads in the list of this computer', thorough, async () => {
  const server = await startServer();
  const letGo = await server.hold('/api/upload/parts');
  const program = await startProgram(server);
  await program.bridge.vault.open('efua');
  await program.give(await makePicture('hull.png'));
  await program.bridge.uploads.keepGiven();
  const { left } = await openScreen(server, '/admin/logout', { program });
  await expect.element(page.getByText(/^Not sent to the server yet: 1 upload\. /)).toBeVisible();
  expect(left).toEqual([]);
  await letGo();
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(await listNames(server)).toEqual(['hull.png']);
});
