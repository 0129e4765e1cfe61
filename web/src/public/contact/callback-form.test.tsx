import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import {
  callbackAlert,
  callbackConsent as consent,
  callbackField as field,
  callbackForm as form,
  callbackSendButton as send,
  called,
  enquiryField,
  fillCallback as fill,
  fillEnquiry,
  listLeads,
  sendButton,
  thanks,
} from '../../testing/visitor-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const API = '/api/contact/callback';

test('a name and a number are enough', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fill(site);
  await send(site).click();
  await expect.element(called(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([
    { kind: 'callback', name: 'Esi', phone: '024 000 0000', consent: true, source: { page_path: '/contact' } },
  ]);
  await expect.element(field(site, 'Name')).toHaveValue('');
  await expect.element(field(site, 'Phone')).toHaveValue('');
  await expect.element(consent(site)).not.toBeChecked();
});

test('the closing section of each page links to it', thorough, async () => {
  await startServer();
  const site = await openPage('/services?utm_source=radio');
  await site.getByRole('link', { name: 'Call me back' }).click();
  await site.untilAt('/contact#call-me-back');
  await expect.element(send(site)).toBeInViewport();
});

test('can be filled and sent with the keyboard', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await field(site, 'Name').click();
  await userEvent.keyboard('Esi{Tab}024 000 0000{Tab} {Tab}{Tab}');
  await expect.element(send(site)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(called(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

test('an invalid field has a message before anything is sent', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await field(site, 'Phone').fill(' ');
  await send(site).click();
  await expect.element(field(site, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect.element(field(site, 'Phone')).toHaveAccessibleDescription('Phone number is required');
  await expect.element(consent(site)).toHaveAccessibleDescription('Please consent to be contacted');
  await expect.element(field(site, 'Name')).toHaveFocus();
  await expect.element(field(site, 'Phone')).toHaveValue(' ');
  const phone = form(site).getByRole('link', { name: 'Phone number is required' });
  await phone.click();
  await expect.element(field(site, 'Phone')).toHaveFocus();
  // Corrected, it is no longer marked, unlike the others.
  await field(site, 'Phone').fill('024 000 0000');
  await expect.element(field(site, 'Phone')).not.toHaveAccessibleDescription('Phone number is required');
  await expect.element(field(site, 'Name')).toHaveAccessibleDescription('Name is required');
  expect(await listLeads(server)).toEqual([]);
});

test('a short number must be confirmed once, and can then be sent', async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fill(site);
  await field(site, 'Phone').fill('12 34');
  await send(site).click();
  await expect.element(form(site).getByText(/“12 34” has fewer than six digits/)).toBeVisible();
  await form(site).getByRole('link', { name: 'Correct the number' }).click();
  await expect.element(field(site, 'Phone')).toHaveFocus();
  expect(await listLeads(server)).toEqual([]);
  await form(site).getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(called(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([{ kind: 'callback', phone: '12 34' }]);
});

test('a refusal by the server is shown at the field, and the input is kept', thorough, async () => {
  const server = await startServer();
  await server.refuse(API, 'POST', {
    status: 400,
    type: 'application/json',
    body: JSON.stringify({ error: 'Not this number', fields: { phone: 'Not this number' } }),
  });
  const site = await openPage('/contact');
  await fill(site);
  await send(site).click();
  await expect.element(field(site, 'Phone')).toHaveAccessibleDescription('Not this number');
  await expect.element(field(site, 'Phone')).toHaveFocus();
  await expect.element(field(site, 'Name')).toHaveValue('Esi');
});

test('cannot be sent again while it is being sent, and input made meanwhile stays', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers(API);
  const site = await openPage('/contact');
  await fill(site);
  await send(site).click();
  await expect.element(form(site).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await field(site, 'Name').fill('Kojo');
  await userEvent.keyboard('{Enter}');
  await arrive();
  await expect.element(called(site)).toBeVisible();
  await expect.element(field(site, 'Name')).toHaveValue('Kojo');
  expect(await listLeads(server)).toMatchObject([{ name: 'Esi' }]);
});

test('after a failure, the links contain the name and number as they were corrected', async () => {
  const server = await startServer();
  await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await fill(site, 'Eis');
  await send(site).click();
  const mail = callbackAlert(site).getByRole('link', { name: /@/ });
  await expect.element(mail).toHaveAttribute('href', expect.stringMatching(/body=Eis%0D%0A024%20000%200000$/));
  await field(site, 'Name').fill('Esi');
  await field(site, 'Phone').fill('024 111 1111');
  await expect.element(mail).toHaveAttribute('href', expect.stringMatching(/body=Esi%0D%0A024%20111%201111$/));
});

test('waits offline beside an enquiry, and both are sent once', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/contact');
  const site = await openPage('/contact');
  await fill(site, 'Esi');
  await send(site).click();
  await expect.element(form(site).getByText(/^Your enquiry is kept/)).toBeVisible();
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(site.getByRole('form', { name: 'Enquiry' }).getByText(/^Your enquiry is kept/)).toBeVisible();
  await mend();
  site.window().dispatchEvent(new Event('online'));
  await expect.element(called(site)).toBeVisible();
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(field(site, 'Name')).toHaveValue('');
  expect((await listLeads(server)).map(({ name }) => name).toSorted()).toEqual(['Akosua Frimpong', 'Esi']);
});

test('corrected while waiting, only the last request is sent', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/contact');
  await fill(site);
  await send(site).click();
  await expect.element(form(site).getByText(/^Your enquiry is kept/)).toBeVisible();
  await field(site, 'Phone').fill('024 111 1111');
  await send(site).click();
  await expect.element(form(site).getByText(/^Your enquiry is kept/)).toBeVisible();
  await mend();
  site.window().dispatchEvent(new Event('online'));
  await expect.element(called(site)).toBeVisible();
  await site.goTo('/contact');
  expect(await listLeads(server)).toMatchObject([{ phone: '024 111 1111' }]);
});

test('sent again in another visit while it is being sent, it is still the same request', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff(API, 'POST');
  const site = await openPage('/?utm_source=radio');
  await site.goTo('/contact');
  await fill(site);
  await send(site).click();
  await expect.element(form(site).getByText(/^Your enquiry is kept/)).toBeVisible();
  // As in a new tab.
  sessionStorage.clear();
  await mend();
  const arrive = await server.hold(API, 'POST');
  await site.goTo('/contact');
  await fill(site);
  await send(site).click();
  await arrive();
  await expect.element(called(site)).toBeVisible();
  await site.goTo('/contact');
  expect(await listLeads(server)).toHaveLength(1);
});

test('corrected after a refusal without scripts, it does not show the refused values again', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await fill(site);
  await field(site, 'Phone').fill(' ');
  // As without scripts.
  site.all<HTMLFormElement>('#call-me-back form')[0]?.submit();
  await site.untilAt('/contact#callback-notices');
  await expect.element(field(site, 'Phone')).toHaveAccessibleDescription('Phone number is required');
  await field(site, 'Phone').fill('024 000 0000');
  await send(site).click();
  await expect.element(called(site)).toBeVisible();
  await expect.element(field(site, 'Name')).toHaveValue('');
  await expect.element(field(site, 'Phone')).toHaveValue('');
  await expect.element(consent(site)).not.toBeChecked();
});

test('leaves the draft of the enquiry form alone', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Message').fill('Half a sentence');
  await fill(site);
  await send(site).click();
  await expect.element(called(site)).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Half a sentence');
  expect(localStorage.getItem('enquiry-draft')).toContain('Half a sentence');
});

test('thanks after a post without scripts are shown once: a reload shows a new form', thorough, async () => {
  await startServer();
  const site = await openPage('/contact?called=0003');
  await expect.element(called(site)).toBeVisible();
  await expect.element(form(site).getByText('0003')).toBeVisible();
  await expect.poll(() => site.window().location.search).toBe('');
});
