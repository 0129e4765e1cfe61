// Data on screen without a stream of live events, and after it has opened.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { addCategories, addPictures } from '../../testing/fill-library.ts';
import { lead, state } from '../../testing/open-live.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('without a stream the console does not say Live, and is updated when it is used', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  stopIntervals();
  const mend = await server.hold('/api/events');
  await openScreen(server, '/admin/messages?view=all');
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await expect.element(state('Connecting')).toBeVisible();
  await sendEnquiry(server, { name: 'Just Arrived' });
  comeBack();
  await expect.element(lead('Just Arrived')).toBeVisible();
  await mend();
  await expect.element(state('Live')).toBeVisible();
});

test('without a stream the server is polled', thorough, async () => {
  const server = await startServer();
  const mend = await server.refuse('/api/events', 'GET', 501);
  await openScreen(server, '/admin/profile');
  await expect.element(state('Not live, asking twice a minute')).toBeVisible();
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(state('Live')).toBeVisible();
});

test('changes of the library before the stream was open are read when it opens', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/events');
  await openScreen(server, '/admin/media');
  await expect.element(page.getByText(/^0 files,/)).toBeVisible();
  await expect.element(page.getByText('No categories yet')).toBeVisible();
  await addPictures(server, 'meanwhile.png');
  await addCategories(server, 'Marine');
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(state('Live')).toBeVisible();
  await expect.element(page.getByText(/^1 file,/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Marine 0 files' })).toBeVisible();
});
