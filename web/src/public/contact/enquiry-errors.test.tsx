// The messages of the enquiry form before it is sent.
import { expect, test } from 'vitest';
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

test('a confirmed short number is not asked about again after a correction of something else', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact');
  await fillEnquiry(site, { Phone: '12 34' });
  await sendButton(site).click();
  await expect.element(enquiryForm(site).getByText(/“12 34” has fewer than six digits/)).toBeVisible();
  await enquiryField(site, 'Name').fill('');
  await enquiryForm(site).getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(enquiryField(site, 'Name')).toHaveFocus();
  await enquiryField(site, 'Name').fill('Kojo Annan');
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toMatchObject([{ phone: '12 34' }]);
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
      expect(notice.top).toBeGreaterThanOrEqual(boxOf('.head').bottom - 1);
      // If there is space for both, both are visible; otherwise as much of the summary as there is space for.
      if (field.bottom - notice.top < floor - edge - 9) expect(notice.top).toBeGreaterThanOrEqual(edge - 1);
      else expect(field.bottom).toBeGreaterThanOrEqual(floor - 9);
      expect(field.top).toBeGreaterThanOrEqual(edge - 1);
      expect(field.bottom).toBeLessThanOrEqual(floor + 1);
    }
  },
);
