import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeSite } from '../../testing/change-site.ts';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import {
  consent,
  enquiryField,
  enquiryForm,
  fillEnquiry,
  listLeads,
  sendButton,
  thanks,
} from '../../testing/visitor-steps.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('an enquiry reaches the office, thanks show its number, and the form is emptied', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  const form = enquiryForm(site);
  await form.getByText('Support').click();
  await fillEnquiry(site, { Name: '  Akosua   Frimpong ' });
  await form.getByRole('checkbox', { name: 'This number is on WhatsApp' }).click();
  await form.getByText('Phone', { exact: true }).last().click();
  await enquiryField(site, 'Best time to reach you').fill('Mornings');
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  const [lead] = await listLeads(server);
  expect(lead).toMatchObject({
    name: 'Akosua   Frimpong',
    email: 'akosua.frimpong@example.com',
    phone: '024 000 0000',
    message: 'Two potable water tanks need blasting and a new lining.',
    reason: 'Support',
    preferredContact: 'Phone',
    bestTime: 'Mornings',
    whatsapp: true,
    consent: true,
    status: 'new',
    read: false,
    source: { page_path: '/contact' },
  });
  await expect.element(form.getByRole('status').getByText(lead?.ref ?? 'no lead')).toBeVisible();
  for (const name of ['Name', 'Email', 'Phone', 'Message', 'Best time to reach you'])
    await expect.element(enquiryField(site, name)).toHaveValue('');
  await expect.element(consent(site)).not.toBeChecked();
  await expect.element(form.getByRole('radio', { name: 'Support' })).not.toBeChecked();
  expect(localStorage.getItem('enquiry-draft')).toBeNull();
});

test('the result gets the focus', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  await expect.poll(() => site.window().document.activeElement?.className).toBe('notices');
});

test('can be filled and sent with the keyboard', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  (await enquiryForm(site).getByRole('radio', { name: 'Quote' }).findElement()).focus();
  await userEvent.keyboard('{ArrowRight}{Tab}Akosua{Tab}akosua@example.com{Tab}024 000 0000{Tab} {Tab}Two tanks.');
  await userEvent.keyboard('{Enter}Soon.{Tab}{ArrowRight}{Tab}{Tab} ');
  await expect.element(consent(site)).toBeChecked();
  await enquiryField(site, 'Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([
    { reason: 'Support', name: 'Akosua', whatsapp: true, message: 'Two tanks.\nSoon.', preferredContact: 'Phone' },
  ]);
});

test('a missing field has a message, and the first one gets the focus', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Email').fill('akosua@');
  await enquiryField(site, 'Best time to reach you').fill('Mornings');
  await sendButton(site).click();
  await expect.element(site.getByRole('heading', { name: 'Five fields need a correction' })).toBeVisible();
  await expect.element(enquiryField(site, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect.element(enquiryField(site, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expect.element(enquiryField(site, 'Phone')).toHaveAccessibleDescription('Phone number is required');
  await expect
    .element(enquiryField(site, 'Message'))
    .toHaveAccessibleDescription(expect.stringContaining('Message is required'));
  await expect
    .element(enquiryField(site, 'Message'))
    .toHaveAccessibleDescription(expect.stringContaining('Do not send passwords'));
  await expect.element(consent(site)).toHaveAccessibleDescription('Please consent to be contacted');
  await expect.element(enquiryField(site, 'Name')).toHaveFocus();
  await expect.element(enquiryField(site, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(enquiryField(site, 'Best time to reach you')).toHaveValue('Mornings');
  expect(await listLeads(server)).toEqual([]);
});

test('each entry of the error summary leads to its field', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await sendButton(site).click();
  const list = enquiryForm(site).getByRole('list').first();
  await list.getByRole('link', { name: 'Message is required' }).click();
  await expect.element(enquiryField(site, 'Message')).toHaveFocus();
});

test('a corrected field is checked at once, a new field only on submit', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Email').fill('ako');
  await expect.element(enquiryForm(site).getByText('Invalid email address')).not.toBeInTheDocument();
  await fillEnquiry(site, { Name: '', Email: 'ako' });
  await sendButton(site).click();
  await expect.element(site.getByRole('heading', { name: 'Two fields need a correction' })).toBeVisible();
  await enquiryField(site, 'Name').fill('A');
  await expect.element(site.getByRole('heading', { name: 'One field needs a correction' })).toBeVisible();
  await expect.element(enquiryField(site, 'Name')).not.toHaveAttribute('aria-invalid');
  await enquiryField(site, 'Email').fill('ako@example.com');
  await expect.element(site.getByRole('heading', { name: /correction/ })).not.toBeInTheDocument();
});

test.each([
  ['Name', 'n'.repeat(201), 'Name must be at most 200 characters'],
  ['Name', ' \u0007 ', 'Name is required'],
  ['Email', 'akosua@example', 'Invalid email address'],
  ['Email', `${'a'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
  ['Phone', '0'.repeat(51), 'Phone number must be at most 50 characters'],
  ['Message', 'm'.repeat(10_001), 'Message must be at most 10,000 characters'],
])('is checked as the server does, before anything is sent: %s', thorough, async (name, value, words) => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site, { [name]: value });
  await sendButton(site).click();
  await expect.element(enquiryField(site, name)).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(enquiryField(site, name)).toHaveFocus();
  expect(await listLeads(server)).toEqual([]);
});

test('cannot be sent again while it is being sent, and input made meanwhile stays', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  const arrive = await server.holdAnswers('/api/contact');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(enquiryForm(site).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await enquiryField(site, 'Message').fill('And a third tank.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await enquiryField(site, 'Name').click();
  await userEvent.keyboard('{Enter}');
  await arrive();
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('And a third tank.');
  expect(await listLeads(server)).toHaveLength(1);
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('And a third tank.');
});

test('a refusal is final: shown at the field, input kept, and nothing sent again', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  const answer = { error: 'Not this name', fields: { name: 'Not this name' } };
  const mend = await server.refuse('/api/contact', 'POST', {
    status: 400,
    type: 'application/json',
    body: JSON.stringify(answer),
  });
  await fillEnquiry(site, { Name: 'Refused' });
  await sendButton(site).click();
  await expect.element(enquiryField(site, 'Name')).toHaveAccessibleDescription('Not this name');
  await expect.element(enquiryField(site, 'Name')).toHaveFocus();
  await mend();
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Name')).toHaveValue('Refused');
  await expect.element(enquiryForm(site).getByText('Not this name')).not.toBeInTheDocument();
  expect(await listLeads(server)).toEqual([]);
});

test('a program that fills in every field is thanked, and its enquiry is no lead', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site);
  expect(site.count('[aria-hidden="true"] #website')).toBe(1);
  Object.assign(site.all('#website')[0] ?? {}, { value: 'https://spam.example' });
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toEqual([]);
});

test('opened from a service it begins with it, in front of the draft', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Message').fill('Two tanks.');
  await site.goTo('/contact?about=marine-engine-services');
  await expect
    .element(site.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Ask for a price: Marine engine services');
  await expect.element(enquiryForm(site).getByRole('radio', { name: 'Quote' })).toBeChecked();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('About: Marine engine services\nTwo tanks.');
  await fillEnquiry(site, { Message: 'About: Marine engine services\nThree tanks.' });
  await site.goTo('/contact?about=marine-engine-services');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('About: Marine engine services\nThree tanks.');
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([{ reason: 'Quote', source: { page_path: '/contact' } }]);
});

test('a service without further input leaves no draft behind', thorough, async () => {
  await startServer();
  const site = await openPage('/contact?about=marine-engine-services');
  await enquiryField(site, 'Name').fill('A');
  await enquiryField(site, 'Name').fill('');
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
});

test('a short number must be confirmed once, and can then be sent', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site, { Phone: '12 34' });
  await sendButton(site).click();
  await expect.element(enquiryForm(site).getByText(/“12 34” has fewer than six digits/)).toBeVisible();
  expect(await listLeads(server)).toEqual([]);
  await enquiryField(site, 'Phone').fill('12 345');
  await enquiryForm(site).getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(enquiryForm(site).getByText(/“12 345” has fewer/)).toBeVisible();
  await enquiryForm(site).getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([{ phone: '12 345' }]);
});

test('thanks say who answers and when, and offer WhatsApp with the reference', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ footer }) => (footer.whatsapp = '024 000 0000'));
  const site = await openPage('/contact');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  const notice = enquiryForm(site).getByRole('status');
  await expect
    .element(notice.getByText(/Our office answers by [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d\./))
    .toBeVisible();
  await expect
    .element(notice.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('my%20reference%20is%200001'));
});

test('a form submitted before hydration is sent once, in place', async () => {
  const server = await startServer();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact', { isUntouched: true, islandCode: code.promise });
  await fillEnquiry(site);
  await sendButton(site).dblClick();
  code.resolve();
  await expect.element(thanks(site)).toBeVisible();
  expect(site.window().location.search).toBe('');
  expect(await listLeads(server)).toHaveLength(1);
});

test('a form whose script does not come posts itself', async () => {
  const server = await startServer();
  const site = await openPage('/contact', { isUntouched: true, islandCode: new Promise(() => undefined) });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

eachCase([
  [390, 844],
  [360, 640],
  [844, 390],
  [1366, 500],
])(
  'the summary of errors is never under the header, nor the field to correct under the bar: %i x %i',
  async (width, height) => {
    await startServer();
    const site = await openPage('/contact', { width, height });
    const boxOf = (selector: string) => site.all(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
    for (const fixed of ['', 'Name', 'Email', 'Phone', 'Message']) {
      if (fixed) await enquiryField(site, fixed).fill('akosua.024000@example.com');
      site.window().scrollTo({ top: 1e6, behavior: 'instant' });
      await sendButton(site).click();
      await expect.poll(() => site.count('.notices:empty')).toBe(1);
      const [edge, floor] = [Math.max(boxOf('.head').bottom, 0), boxOf('.bar').top || height];
      const notice = boxOf('.notice');
      // With its message.
      const field = boxOf('.field:focus-within');
      expect(notice.top >= boxOf('.head').bottom - 1 || notice.bottom <= 1).toBe(true);
      // If there is space for both, both are visible.
      if (field.bottom - notice.top < floor - edge - 9) expect(notice.top).toBeGreaterThanOrEqual(edge - 1);
      expect(field.top).toBeGreaterThanOrEqual(edge - 1);
      expect(field.bottom).toBeLessThanOrEqual(floor + 1);
    }
  },
);
