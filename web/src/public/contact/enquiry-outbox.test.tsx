import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import { expect, test } from 'vitest';
import { changeSite } from '../../testing/change-site.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import {
  enquiryField,
  enquiryForm,
  fillEnquiry,
  formAlert,
  listLeads,
  listMessages,
  sendButton,
  thanks,
  waiting,
} from '../../testing/visitor-steps.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { keepEnquiry, listKept } from './outbox-store.ts';

const API = '/api/contact';
/** The browser's signal that the connection is back. */
const comeOnline = (site: OpenedPage) => site.window().dispatchEvent(new Event('online'));

/** Fills in the form and sends it, while the server cannot be reached. */
async function sendInVain(site: OpenedPage): Promise<void> {
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
}

test('an enquiry that could not be sent offers alternatives, which contain the typed text', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ footer }) => (footer.whatsapp = '024 000 0000'));
  await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await enquiryForm(site).getByText('Support').click();
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect
    .element(formAlert(site).getByRole('link', { name: /^Call \+?\d/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/));
  await expect
    .element(formAlert(site).getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:[^?]+\?subject=Enquiry&body=Support%3A%20Two%20potable/));
  await expect
    .element(formAlert(site).getByRole('link', { name: 'SMS' }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+\d+\?&body=Support%3A%20Two%20potable/));
  await enquiryForm(site).getByText('Partnership').click();
  await enquiryField(site, 'Message').fill('Three tanks & "more"');
  await expect
    .element(formAlert(site).getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/Partnership%3A%20Three%20tanks%20%26%20%22more%22%0A%0AAkosua%20Frimpong/),
    );
});

test('is sent when the connection is back, with the consent sentence of the time of writing', async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const posted: unknown[] = [];
  const site = await openPage('/contact', {
    prepare(window) {
      const { fetch } = window;
      window.fetch = (address, init) => {
        if (address === API) posted.push(JSON.parse(init?.body as string));
        return fetch(address, init);
      };
    },
  });
  await sendInVain(site);
  await mend();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  expect(posted.at(-1)).toMatchObject({ consent: true, consentWording: CONSENT_WORDING });
  expect(await listLeads(server)).toMatchObject([{ name: 'Akosua Frimpong', consent: true }]);
});

/** An enquiry that waits is sent by another page, which is shown then. */
async function sendFromElsewhere(): Promise<OpenedPage> {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await sendInVain(site);
  await mend();
  await site.goTo('/about');
  await expect.poll(() => listMessages(server)).toHaveLength(1);
  return site;
}

test('is also sent from another page of the site, and the form shows that afterwards', thorough, async () => {
  const site = await sendFromElsewhere();
  await site.goTo('/contact');
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
});

test('an enquiry sent meanwhile is removed from the form of a service, so it is not sent again', thorough, async () => {
  const site = await sendFromElsewhere();
  await site.goTo('/contact?about=marine-engine-services');
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('About: Marine engine services\n');
  await expect.element(enquiryField(site, 'Name')).toHaveValue('');
});

test('an enquiry sent by an earlier version of the site, with fewer fields, also gets thanks', thorough, async () => {
  await startServer();
  const outcome = { kind: 'sent', ref: '0001' } as const;
  await keepEnquiry({ key: 'enquiry', path: API, body: JSON.stringify({ name: 'Akosua' }), at: Date.now(), outcome });
  const site = await openPage('/contact');
  await expect.element(thanks(site)).toBeVisible();
});

test('corrected while waiting, only the last version is sent', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await fillEnquiry(site, { Message: 'Two tanks.' });
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  await enquiryField(site, 'Message').fill('Three tanks.');
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  await mend();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  await site.goTo('/contact');
  expect(await listMessages(server)).toEqual(['Three tanks.']);
});

test('sent again in another visit while it is being sent, it is still the same enquiry', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/?utm_source=radio');
  await site.goTo('/contact');
  await sendInVain(site);
  // As in a new tab.
  sessionStorage.clear();
  await mend();
  const arrive = await server.hold(API, 'POST');
  await site.goTo('/contact');
  await expect.element(waiting(site)).toBeVisible();
  await sendButton(site).click();
  await arrive();
  await expect.element(thanks(site)).toBeVisible();
  await site.goTo('/contact');
  expect(await listLeads(server)).toMatchObject([{ source: { utm_source: 'radio' } }]);
});

test('another enquiry written meanwhile does not replace the waiting one', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await fillEnquiry(site, { Message: 'The one.' });
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  const other = { Name: 'Esi', Email: 'esi@example.com', Phone: '020 111 1111', Message: 'The other.' };
  for (const [name, value] of Object.entries(other)) await enquiryField(site, name).fill(value);
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  await mend();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  await expect.poll(() => listMessages(server)).toEqual(['The one.', 'The other.']);
});

test('an enquiry about another service does not replace the one that waits, unless it contains it', async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact?about=marine-engine-services');
  await fillEnquiry(site, { Message: 'About: Marine engine services\nTwo engines.' });
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  const message = enquiryField(site, 'Message');
  async function sendAgain(text: string): Promise<void> {
    await message.fill(text);
    await sendButton(site).click();
    await expect.element(waiting(site)).toBeVisible();
  }
  await site.goTo('/contact?about=industrial-painting');
  await expect.element(waiting(site)).toBeVisible();
  await sendAgain('About: Industrial painting\nA hull.');
  // For the same service, it is a correction.
  await sendAgain('About: Industrial painting\nTwo hulls.');
  await site.goTo('/contact?about=welding-and-fabrication');
  await expect.element(message).toHaveValue('About: Welding and fabrication\nAbout: Industrial painting\nTwo hulls.');
  await sendAgain('About: Welding and fabrication\nA rail.\nAbout: Industrial painting\nTwo hulls.');
  await mend();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  await expect
    .poll(() => listMessages(server))
    .toEqual([
      'About: Marine engine services\nTwo engines.',
      'About: Welding and fabrication\nA rail.\nAbout: Industrial painting\nTwo hulls.',
    ]);
});

test('a correction on the plain form is still about the service that the waiting one names', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact?about=marine-engine-services');
  await sendInVain(site);
  await site.goTo('/contact');
  await expect.element(waiting(site)).toBeVisible();
  await enquiryField(site, 'Phone').fill('024 555 5555');
  await sendButton(site).click();
  await expect.element(waiting(site)).toBeVisible();
  await mend();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  const lead = { phone: '024 555 5555', source: { page_path: '/contact?about=marine-engine-services' } };
  expect(await listLeads(server)).toMatchObject([lead]);
});

test('the same text sent again after a lost answer is the same enquiry', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site);
  const arrive = await server.holdAnswers(API, 'POST');
  await sendButton(site).click();
  await expect.poll(() => listMessages(server)).toHaveLength(1);
  await site.goTo('/contact');
  await arrive();
  comeOnline(site);
  await expect.element(thanks(site)).toBeVisible();
  expect(await listMessages(server)).toHaveLength(1);
});

test('thanks for one enquiry stay while another one waits', thorough, async () => {
  const server = await startServer();
  await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await sendInVain(site);
  await site.goTo('/contact?sent=0001');
  await expect.element(thanks(site)).toBeVisible();
  await expect.poll(() => site.window().location.search).toBe('');
  await expect.element(waiting(site)).not.toBeInTheDocument();
});

test('an enquiry sent from another tab with the same draft is removed from this one', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site);
  const other = await openPage('/contact');
  await expect.element(enquiryField(other, 'Name')).toHaveValue('Akosua Frimpong');
  await sendButton(other).click();
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
  expect(await listLeads(server)).toHaveLength(1);
});

test('thanks that a page could not show are shown by the next one, once', async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await sendInVain(site);
  // This page shows the thanks for another one.
  await site.goTo('/contact?sent=0099');
  await expect.element(thanks(site)).toBeVisible();
  await mend();
  comeOnline(site);
  await expect.poll(() => listMessages(server)).toHaveLength(1);
  await site.goTo('/contact');
  await expect.element(enquiryForm(site).getByRole('status').getByText('0001')).toBeVisible();
  // Forgotten once they are shown: nobody misses them if the page is left in between.
  await expect.poll(listKept).toEqual([]);
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
  expect(site.count('.notice')).toBe(0);
});

eachCase([
  [
    'refuses to keep anything',
    () => {
      throw new DOMException('Not here', 'SecurityError');
    },
  ],
  ['never answers', () => new EventTarget()],
])('a browser that %s sends as well, and shows the result', async (_what, open) => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact', {
    prepare(window) {
      window.IDBFactory.prototype.open = open as unknown as IDBFactory['open'];
    },
  });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(formAlert(site).getByText(/^What you typed is still here/)).toBeVisible();
  await expect.element(waiting(site)).not.toBeInTheDocument();
  await mend();
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listMessages(server)).toHaveLength(1);
});
