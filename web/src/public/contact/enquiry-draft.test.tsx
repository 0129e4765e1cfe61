import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage, type PageWindow } from '../../testing/open-page.ts';
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

const draft = () => localStorage.getItem('enquiry-draft');

test('all input survives a reload', async () => {
  await startServer();
  const site = await openPage('/contact');
  await enquiryForm(site).getByText('Partnership').click();
  await fillEnquiry(site, { Message: 'Half a sentence' });
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Half a sentence');
  await expect.element(enquiryField(site, 'Name')).toHaveValue('Akosua Frimpong');
  await expect.element(enquiryForm(site).getByRole('radio', { name: 'Partnership' })).toBeChecked();
  await expect.element(consent(site)).toBeChecked();
});

test('an emptied form leaves no draft', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Message').fill('Half a sentence');
  expect(draft()).toContain('Half a sentence');
  await enquiryField(site, 'Message').fill('');
  expect(draft()).toBeNull();
});

test('input made before hydration wins over the stored draft', thorough, async () => {
  await startServer();
  localStorage.setItem('enquiry-draft', JSON.stringify({ message: 'Older' }));
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact?about=marine-engine-services', { isUntouched: true, islandCode: code.promise });
  await enquiryField(site, 'Message').fill('Newer');
  code.resolve();
  await expect.poll(draft).toContain('Newer');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Newer');
});

test('input made before hydration does not replace the rest of the stored draft', async () => {
  await startServer();
  localStorage.setItem('enquiry-draft', JSON.stringify({ name: 'Akosua', message: 'Two tanks', consent: true }));
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact?about=marine-engine-services', { isUntouched: true, islandCode: code.promise });
  await enquiryField(site, 'Name').fill('A');
  code.resolve();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('About: Marine engine services\nTwo tanks');
  await expect.element(enquiryField(site, 'Name')).toHaveValue('A');
  await expect.element(consent(site)).toBeChecked();
  expect(JSON.parse(draft() ?? '')).toMatchObject({ name: 'A', message: 'About: Marine engine services\nTwo tanks' });
});

test.each([
  ['no JSON', '{'],
  ['no draft', '[1, 2]'],
  ['of other fields', '{"name":7,"message":null,"consent":"yes"}'],
])('a damaged draft (%s) is ignored', thorough, async (_what, kept) => {
  await startServer();
  localStorage.setItem('enquiry-draft', kept);
  const site = await openPage('/contact');
  await expect.element(enquiryField(site, 'Name')).toHaveValue('');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
  await expect.element(consent(site)).not.toBeChecked();
});

test('after the thank-you page a second enquiry survives a reload', thorough, async () => {
  await startServer();
  const site = await openPage('/contact');
  await enquiryField(site, 'Message').fill('The first');
  await site.goTo('/contact?sent=0007');
  await expect.element(enquiryForm(site).getByRole('status').getByText('0007')).toBeVisible();
  await expect.element(enquiryField(site, 'Message')).toHaveValue('');
  await expect.poll(() => site.window().location.search).toBe('');
  expect(draft()).toBeNull();
  await enquiryField(site, 'Message').fill('And one more thing');
  await site.goTo('/contact');
  await expect.element(enquiryField(site, 'Message')).toHaveValue('And one more thing');
});

function forbidStorage(window: PageWindow): void {
  window.Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  window.Storage.prototype.getItem = () => {
    throw new DOMException('Not here', 'SecurityError');
  };
}

test('a browser without storage can still send', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/contact', { prepare: forbidStorage });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

test('without storage too, the same text sent again after a lost answer is the same enquiry', thorough, async () => {
  const server = await startServer();
  let isLost = true;
  const site = await openPage('/contact', {
    prepare(window) {
      forbidStorage(window);
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (isLost && input === '/api/contact') throw new TypeError('Failed to fetch');
        return answer;
      };
    },
  });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(enquiryForm(site).getByRole('alert')).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
  isLost = false;
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
  // After the answer it is another enquiry.
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.poll(() => listLeads(server)).toHaveLength(2);
});

test('campaign and landing page of the visit are sent along', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/?utm_source=google&utm_campaign=tanks&other=x');
  await site.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await site.untilAt('/contact');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  const [lead] = await listLeads(server);
  expect(lead?.source).toEqual({ utm_source: 'google', utm_campaign: 'tanks', page_path: '/contact' });
});

test('the referrer is that of the first page of the visit (rule B10)', async () => {
  const server = await startServer();
  const site = await openPage('/', {
    prepare({ document, location }) {
      const value = location.pathname === '/' ? 'https://search.example/?q=tanks' : 'https://other.example/';
      Object.defineProperty(document, 'referrer', { value });
    },
  });
  await site.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await site.untilAt('/contact');
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  const [lead] = await listLeads(server);
  expect(lead?.source).toEqual({ referrer: 'https://search.example/?q=tanks', page_path: '/contact' });
});

test('React is loaded at the first interaction: input made at once is kept', thorough, async () => {
  await startServer();
  const site = await openPage('/contact', { isUntouched: true });
  const isAlive = () => Object.keys(site.all('#enquiry')[0] ?? {}).some((key) => key.startsWith('__react'));
  // Its code is fetched, but does not run.
  const fetched = () =>
    site
      .window()
      .performance.getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname);
  await expect.poll(fetched).toContain('/src/public/islands/hydrate-island.tsx');
  expect(isAlive()).toBe(false);
  await enquiryField(site, 'Message').click();
  await userEvent.keyboard('Typed at once');
  await expect.poll(isAlive).toBe(true);
  await expect.poll(draft).toContain('Typed at once');
});

test('a stored draft is restored without an interaction', thorough, async () => {
  await startServer();
  localStorage.setItem('enquiry-draft', JSON.stringify({ message: 'Written before' }));
  const site = await openPage('/contact', { isUntouched: true });
  await expect.element(enquiryField(site, 'Message')).toHaveValue('Written before');
});
