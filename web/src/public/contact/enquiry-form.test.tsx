import { ENQUIRY_FIELDS, FIELD_NAMES, type EnquiryField, type TextRule } from 'shared/enquiry/enquiry-fields.ts';
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
import { thorough } from 'shared/testing/thorough.ts';

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

/** Input for a focused field; of choices the second one. */
function keysFor(field: EnquiryField): string {
  if (field === 'email') return 'akosua@example.com';
  if (field === 'phone') return '024 000 0000';
  const rule: TextRule | { kind: 'choice' | 'tick' } = ENQUIRY_FIELDS[field];
  if (rule.kind === 'text') return `${field} by keyboard${rule.multiline ? '{Enter}Soon.' : ''}`;
  return rule.kind === 'choice' ? '{ArrowRight}' : ' ';
}

test('can be filled and sent with the keyboard', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  const controls = site.all<HTMLInputElement>('#enquiry [name]');
  const inForm = [...new Set(controls.map(({ name }) => name))].filter((name) => Object.hasOwn(ENQUIRY_FIELDS, name));
  const focused = () => (site.window().document.activeElement as HTMLInputElement).name;
  controls[0]?.focus();
  const passed: string[] = [];
  while (passed.length < FIELD_NAMES.length) {
    const field = focused() as EnquiryField;
    passed.push(field);
    await userEvent.keyboard(`${keysFor(field)}{Tab}`);
  }
  // Each once, in the order in which they are seen.
  expect(passed).toEqual(inForm);
  expect(passed.toSorted()).toEqual(FIELD_NAMES.toSorted());
  expect(focused()).toBe('consent');
  await userEvent.keyboard(' ');
  await expect.element(consent(site)).toBeChecked();
  await enquiryField(site, 'Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([
    {
      reason: 'Support',
      name: 'name by keyboard',
      bestTime: 'bestTime by keyboard',
      whatsapp: true,
      message: 'message by keyboard\nSoon.',
      preferredContact: 'Phone',
    },
  ]);
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

test('a program that fills in every field gets thanks, and its enquiry does not become a lead', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site);
  expect(site.count('[aria-hidden="true"] #website')).toBe(1);
  Object.assign(site.all('#website')[0] ?? {}, { value: 'https://spam.example' });
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toEqual([]);
});

test('without a greeting WhatsApp also opens with the input and the reference', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ footer, everyPage }) => {
    footer.whatsapp = '024 000 0000';
    everyPage.greeting = '';
  });
  const mend = await server.breakOff('/api/contact', 'POST');
  const site = await openPage('/contact');
  await fillEnquiry(site, { Message: 'Two tanks' });
  await sendButton(site).click();
  const whatsapp = enquiryForm(site).getByRole('link', { name: /WhatsApp$/ });
  await expect
    .element(whatsapp)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/233240000000\?text=Two%20tanks%0A/));
  await mend();
  await sendButton(site).click();
  await expect
    .element(whatsapp)
    .toHaveAttribute('href', 'https://wa.me/233240000000?text=my%20reference%20is%200001.%20');
});

test('opened from a service the text begins with it, followed by the draft', thorough, async () => {
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
  expect(await listLeads(server)).toMatchObject([
    { reason: 'Quote', source: { page_path: '/contact?about=marine-engine-services' } },
  ]);
});

test('what a form was opened for arrives, although the form does not name it', async () => {
  const server = await startServer();
  // Without a network, the form of a service is replaced by the plain one, as this one is.
  const site = await openPage('/contact?about=no-longer-offered');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([{ source: { page_path: '/contact?about=no-longer-offered' } }]);
});

test('a service without further input leaves no draft behind', thorough, async () => {
  await startServer();
  const site = await openPage('/contact?about=marine-engine-services');
  await enquiryField(site, 'Name').fill('A');
  await enquiryField(site, 'Name').fill('');
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
});

test('thanks name who answers and when, and offer WhatsApp with the reference', thorough, async () => {
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
    .element(notice.getByRole('link', { name: 'Write to us on WhatsApp' }))
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

test('a form whose script does not load posts itself', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact', { isUntouched: true, islandCode: new Promise(() => undefined) });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});
