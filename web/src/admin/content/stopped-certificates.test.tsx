// PDFs of certificates that a restart of the browser has cut off: they go to their certificate, wherever that is by now
// (rules F21j, F21k).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { button, save, saveAsAma, startEditors, storedContent } from '../../testing/content-screen.ts';
import { pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen, type Screen } from '../../testing/open-screen.ts';
import type { ScreenServer } from '../../testing/start-server.ts';
import { keptNotes, leaveStopped, noteOf, openWithStopped, refuseParts, says } from '../../testing/stopped-upload.ts';

const certificate = (name: string) => ({ name, number: '', body: '', validUntil: '', href: '' });
const QUALITY = certificate('ISO 9001');
const pdf = () => new File([`%PDF-1.4\n${'%'.repeat(200)}\n%%EOF\n`], 'iso.pdf', { type: 'application/pdf' });

/** A PDF for the certificate was cut off. */
async function leavePdf(): Promise<ScreenServer> {
  const server = await startEditors();
  await saveCertificates(server, [QUALITY]);
  const screen = await openScreen(server, '/admin/content/safety');
  await button('ISO 9001').click();
  await leaveChosen(server, screen);
  return server;
}

/** A PDF is chosen in the open certificate, and cut off. */
async function leaveChosen(server: ScreenServer, screen: Screen): Promise<void> {
  const note = await noteOf(server, {
    choose: () => page.getByLabelText('PDF to upload').upload(pdf()),
    giveUp: () => Promise.resolve(),
  });
  screen.end();
  await leaveStopped(server, note, pdf());
}

async function saveCertificates(server: ScreenServer, certificates: (typeof QUALITY)[]): Promise<void> {
  const { pages } = await storedContent(server);
  await saveAsAma(server, { pages: { safety: { ...pages.safety, certificates } } });
}

test('a PDF goes to its certificate, wherever that is by now', async () => {
  const server = await leavePdf();
  await saveCertificates(server, [certificate('ISO 14001'), QUALITY]);
  await openWithStopped(server, '/admin/content/safety');
  await says('iso.pdf for Safety › Certificates › ISO 9001 › PDF');
  await button('Continue iso.pdf').click();
  await expectToast('Uploaded', 'iso.pdf is in its field.');
  await pressInNotice('Show the field');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('ISO 9001');
  const link = page.getByLabelText('PDF address');
  await expect.poll(() => link.element()).toHaveProperty('value', expect.stringMatching(/^\/documents\/.*iso/));
});

test('one PDF for two certificates is listed for both', thorough, async () => {
  const server = await startEditors();
  await saveCertificates(server, [QUALITY, certificate('ISO 14001')]);
  const mend = await refuseParts(server);
  await openScreen(server, '/admin/content/safety');
  for (const name of ['ISO 9001', 'ISO 14001']) {
    await button(name).click();
    await page.getByLabelText('PDF to upload').last().upload(pdf());
    await says(`iso.pdf for Safety › Certificates › ${name} › PDF`);
  }
  await mend();
  for (const left of [1, 0]) {
    await button('Continue iso.pdf').first().click();
    await expect.poll(async () => (await keptNotes()).length).toBe(left);
  }
  await save();
  const linked = { href: expect.stringMatching(/iso/) as unknown };
  await expect
    .poll(() => storedContent(server))
    .toMatchObject({ pages: { safety: { certificates: [linked, linked] } } });
});

test('a PDF whose certificate is gone says so', thorough, async () => {
  const server = await leavePdf();
  await saveCertificates(server, []);
  await openWithStopped(server, '/admin/content/safety');
  await says('The field that it was chosen for was not found: its entry was renamed, moved or removed.');
  expect(button('Continue iso.pdf').query()).toBeNull();
  expect(button('Show the field for iso.pdf').query()).toBeNull();
  await expect.element(button('Discard iso.pdf')).toBeVisible();
});

test('a PDF whose certificate got its name later goes there, as the list says', thorough, async () => {
  const server = await startEditors();
  await saveCertificates(server, []);
  const screen = await openScreen(server, '/admin/content/safety');
  await button('Add certificate').click();
  await leaveChosen(server, screen);
  await saveCertificates(server, [QUALITY]);
  await openWithStopped(server, '/admin/content/safety');
  await says('Its entry was renamed or moved. It would go to Safety › Certificates › certificate 1, ISO 9001 › PDF.');
  await button('Continue iso.pdf').click();
  await expectToast('Uploaded', 'iso.pdf is in its field.');
  await save();
  await expect
    .poll(() => storedContent(server))
    .toMatchObject({
      pages: { safety: { certificates: [{ name: 'ISO 9001', href: expect.stringMatching(/iso/) as unknown }] } },
    });
});

test('a PDF for one of two certificates with one name says which it would go to', thorough, async () => {
  const server = await startEditors();
  await saveCertificates(server, [certificate('ISO 14001'), QUALITY]);
  const screen = await openScreen(server, '/admin/content/safety');
  await button('ISO 9001').click();
  await leaveChosen(server, screen);
  await saveCertificates(server, [QUALITY, certificate('ISO 14001'), certificate('ISO 45001'), QUALITY]);
  await openWithStopped(server, '/admin/content/safety');
  await says('Its entry was renamed or moved. It would go to Safety › Certificates › certificate 1, ISO 9001 › PDF.');
  await saveCertificates(server, [certificate('ISO 14001'), { ...certificate('ISO 9001:2015'), href: '/other' }]);
  await says('The field that it was chosen for was not found: its entry was renamed, moved or removed.');
});
