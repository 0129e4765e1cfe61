import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { button, openedLead } from '../../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { watchRequests } from '../../../testing/watch-requests.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const panel = () => page.getByRole('region', { name: 'Contact' });
const way = (name: string) => panel().getByRole('link', { name });
const history = () => page.getByText('History', { exact: true });
const entries = () => page.getByRole('group').filter({ has: history() }).getByRole('listitem');
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.fact')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );

async function startWith(enquiry: Parameters<typeof sendEnquiry>[1]): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, enquiry);
  return server;
}

async function openLead(server: ScreenServer, name: string, as: 'efua' | 'kofi' = 'efua'): Promise<void> {
  await openScreen(server, '/admin/messages?view=all&id=1', { as });
  await expect.element(openedLead(name)).toBeVisible();
}

/** Clicks the link without leaving for another program. */
async function stayHere(name: string): Promise<void> {
  (await way(name).findElement()).addEventListener('click', (event) => event.preventDefault());
}

eachCase([[390], [360], [320]])(
  'on a phone %i wide the message and the ways to answer are within the first 640 pixels',
  async (width) => {
    const server = await startServer();
    const phone = '0241234567';
    for (const name of ['Esi B.', 'E. Bonsu', 'Esi']) await sendEnquiry(server, { name, phone }, { status: 'closed' });
    await decide(server, { replyTemplates: [{ name: 'Site visit', text: 'May we visit, {name}? '.repeat(20) }] });
    const message = 'Two winches on our tug slip under load. '.repeat(40);
    await sendEnquiry(server, { name: 'Esi Bonsu', phone, message });
    await openScreen(server, '/admin/messages?view=all&id=4', { width, height: 844 });
    await expect.element(openedLead('Esi Bonsu')).toBeVisible();
    // The row of the list shows it too, and is hidden while a lead is open.
    const words = page.getByText(/^Two winches on our tug/).elements();
    const shown = words.find((one) => one.getBoundingClientRect().height > 0);
    if (!shown) throw new Error('The message is not shown');
    await expect.element(page.getByText(/^Fourth enquiry; last closed today/)).toBeVisible();
    await page.getByLabelText('A reply says').selectOptions('Site visit');
    for (const name of ['Call', 'WhatsApp', 'SMS', 'Mail'])
      await expect.poll(() => way(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    // Some lines of it: no screen shows all.
    await expect.poll(() => shown.getBoundingClientRect().top).toBeLessThanOrEqual(640 - 160);
  },
);

eachCase([
  ['Call', 'call', /^tel:\+233241234567$/, 'efua called'],
  ['WhatsApp', 'whatsapp', /^https:\/\/wa\.me\/233241234567\?text=Good%20day%20Esi/, 'efua wrote by WhatsApp'],
  ['SMS', 'sms', /^sms:\+233241234567\?&body=Good%20day%20Esi/, 'efua wrote an SMS'],
  ['Mail', 'mail', /^mailto:esi\.mensah@example\.com\?.*Good%20day%20Esi/, 'efua wrote an e-mail'],
])('%s opens a contact with the person, and is noted once', async (name, _channel, address, words) => {
  const server = await startWith({ name: 'Esi Mensah', phone: '0241234567' });
  await openLead(server, 'Esi Mensah');
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
  await expect.poll(() => way(name).element().getAttribute('href')).toMatch(address);
  await stayHere(name);
  // A double click: still one attempt.
  await way(name).dblClick();
  await history().click();
  await expect.element(entries()).toMatchTextContent(words);
  // Opening another program does not count as an answer.
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
});

test('Reply counts as an attempt too, a double click as one', async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  const asked = watchRequests();
  await openLead(server, 'Esi Mensah');
  const reply = page.getByRole('link', { name: 'Reply' });
  (await reply.findElement()).addEventListener('click', (event) => event.preventDefault());
  await reply.dblClick();
  await expect.poll(async () => (await readLead(server, 1)).firstContactAt).not.toBeNull();
  expect(asked().filter((request) => request === 'POST /api/messages/1/contact')).toHaveLength(1);
});

test('reports that an attempt could not be noted', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  await server.refuse('/api/messages/1/contact', 'POST', 500);
  await openLead(server, 'Esi Mensah');
  await stayHere('Call');
  await way('Call').click();
  await expectToast('Not noted', 'The attempt is not in the history: Request failed: 500');
});

test('missing contact data is not offered', thorough, async () => {
  const server = await startServer();
  const body = { name: 'Call Me', phone: '0241234567', consent: true };
  await server.request('POST', '/api/contact/callback', { body, as: null });
  await openLead(server, 'Call Me');
  await expect.element(way('Call')).toBeVisible();
  await expect.element(panel().getByText('Mail', { exact: false })).toMatchTextContent('Mail is not possible');
  await expect.element(way('Mail')).not.toBeInTheDocument();
});

test('shows the preferred contact and the source of the enquiry', thorough, async () => {
  const server = await startWith({
    name: 'Esi Mensah',
    phone: '0241234567',
    whatsapp: true,
    preferredContact: 'Phone',
    bestTime: 'After five',
    utm_source: 'radio',
    utm_medium: 'spot',
    utm_campaign: 'harbour days',
    utm_term: 'tanks',
    utm_content: 'morning',
    page_path: '/services',
  });
  await openLead(server, 'Esi Mensah');
  expect(facts()).toMatchObject({
    Phone: '0241234567',
    WhatsApp: 'This number is on WhatsApp',
    Email: 'esi.mensah@example.com',
    Prefers: 'Phone',
    'Best time': 'After five',
    Consent: 'Given',
    'Came from': 'radio / spot',
    Campaign: 'harbour days',
    Term: 'tanks',
    Content: 'morning',
    Page: '/services',
  });
  await page.getByText('Technical').click();
  await expect.element(page.getByText('127.0.0.1')).toBeVisible();
});

test('staff do not see the network address, nor an unknown source', thorough, async () => {
  await openLead(await startWith({ name: 'Esi Mensah' }), 'Esi Mensah', 'kofi');
  await expect.element(page.getByText('Technical')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Source' })).not.toBeInTheDocument();
});

test('a closed lead does not wait for an answer', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  await changeLead(server, 1, { status: 'closed' });
  await openLead(server, 'Esi Mensah');
  await expect.element(page.getByText(/^No response yet/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/of office time/)).not.toBeInTheDocument();
});

test('a sender who has written before is recognised, with the outcome and text of that lead', async () => {
  const server = await startWith({ name: 'First Time', phone: '0509876543', message: 'Paint the north tank.' });
  await changeLead(server, 1, { note: 'Job done' });
  await changeLead(server, 1, { status: 'closed' });
  await sendEnquiry(server, { name: 'Second Time', phone: '050 987 6543' });
  await openScreen(server, '/admin/messages?view=all&id=2');
  await expect.element(openedLead('Second Time')).toBeVisible();
  await expect
    .element(page.getByText('Second enquiry; last closed today by efua: \u201cJob done\u201d.'))
    .toBeVisible();
  await page.getByText('#0001 Quote (closed, now)').click();
  const detail = page.getByRole('region', { name: 'Selected message' });
  await expect.element(detail.getByText('Paint the north tank.')).toBeVisible();
  await expect.element(openedLead('Second Time')).toBeVisible();
  await page.getByRole('link', { name: 'Open #0001' }).click();
  await expect.element(openedLead('First Time')).toBeVisible();
  await expect.element(page.getByText('First of 2 enquiries; no other is closed yet.')).toBeVisible();
});

test('a reply by WhatsApp, SMS or mail begins with the chosen template', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah', phone: '0241234567', reason: 'Quote' });
  await decide(server, {
    replyTemplates: [
      { name: 'Site visit', text: 'Good day {name}, {me} of {company}: may we visit for your {reason}, {reference}?' },
    ],
  });
  await openLead(server, 'Esi Mensah');
  const prepared = (link: Locator) => {
    const { searchParams } = new URL(link.element().getAttribute('href') ?? '');
    return searchParams.get('body') ?? searchParams.get('text') ?? '';
  };
  const ways = () => ['WhatsApp', 'SMS', 'Mail'].map((name) => prepared(way(name)));
  const ofEach = (words: RegExp): unknown[] => Array(3).fill(expect.stringMatching(words));
  expect(ways()).toEqual(ofEach(/^Good day Esi, this is/));
  await page.getByRole('combobox', { name: 'A reply says' }).selectOptions('Site visit');
  const words = /^Good day Esi, efua of .+: may we visit for your Quote, 0001\?$/;
  await expect.element(page.getByText(words)).toBeVisible();
  expect(ways()).toEqual(ofEach(words));
  // The button above the lead is a reply too.
  expect(prepared(page.getByRole('link', { name: 'Reply' }))).toMatch(words);
  await page.getByRole('combobox', { name: 'A reply says' }).selectOptions('A greeting');
  await expect.poll(ways).toEqual(ofEach(/^Good day Esi, this is/));
});

test('without templates there is no choice of one', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  await openLead(server, 'Esi Mensah');
  await expect.element(page.getByRole('combobox', { name: 'A reply says' })).not.toBeInTheDocument();
});

test('the history is read on request, and updated while it is open', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  await openLead(server, 'Esi Mensah');
  await history().click();
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.getByRole('radio', { name: 'In progress' }).click();
  await button('Save Changes').click();
  await expect.element(entries()).toMatchTextContent('efua set status to In progress, was New');
  await expect.element(page.getByText('Nothing has been changed yet.')).not.toBeInTheDocument();
});

test('older entries of the history are shown on request', thorough, async () => {
  const server = await startWith({ name: 'Esi Mensah' });
  for (let count = 0; count < 16; count += 1)
    for (const priority of ['high', 'low'] as const) await changeLead(server, 1, { priority });
  await openLead(server, 'Esi Mensah');
  await history().click();
  await expect.element(entries().first()).toMatchTextContent('set priority to Low, was High');
  expect(entries().elements()).toHaveLength(30);
  const mend = await server.refuse('/api/messages/1/history', 'GET', 500);
  await button('Show older').click();
  await expect.element(page.getByText('Older ones could not be loaded.')).toBeVisible();
  expect(page.getByText(/^The history could not be loaded/).query()).toBeNull();
  await mend();
  await button('Try again').click();
  await expect.poll(() => entries().elements().length).toBe(32);
  await expect.element(entries().last()).toMatchTextContent('set priority to High, was Medium');
  await expect.element(button('Show older')).not.toBeInTheDocument();
});
