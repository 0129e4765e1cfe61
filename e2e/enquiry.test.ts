// The product's main job: a visitor sends an enquiry, the office works it, and all of it survives a kill.
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, fillEnquiry, openPage, signInOnPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

async function leadNamed(name: string): Promise<Record<string, unknown> | undefined> {
  const found = await leadsNamed(staffed, name);
  expect(found.length, `leads of ${name}`).toBeLessThan(2);
  return found[0];
}

async function sentReference(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Thank you, we have your enquiry' });
  await notice.waitFor();
  return (await notice.locator('b').textContent()) ?? '';
}

test('without scripts: the same form posts itself, and a reload does not send it twice', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillEnquiry(page, { Name: 'Without Scripts' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect.poll(() => sentReference(page)).toMatch(/^\d{4}$/);
  await page.reload();
  await expect.poll(() => leadNamed('Without Scripts')).toMatchObject({ reason: 'Quote', read: false });
  await close();
});

test('without scripts: every page can be read and reached', thorough, async () => {
  const { page, close } = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  for (const name of ['About', 'Services', 'Safety', 'Gallery', 'Contact']) {
    await page.locator('summary').first().click();
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await close();
});

test('without scripts: each missing value is reported at its field', thorough, async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Email' }).fill('akosua@');
  await page.getByRole('textbox', { name: 'Best time to reach you' }).fill('Mornings');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  const described = async (label: string) => {
    const field = page.locator('#enquiry').getByRole('textbox', { name: label, exact: true });
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    return texts.join(' ');
  };
  await page.getByText('Please consent to be contacted').first().waitFor();
  await expect.poll(() => described('Name')).toContain('Name is required');
  await expect.poll(() => described('Email')).toContain('Invalid email address');
  await expect.poll(() => described('Phone')).toContain('Phone number is required');
  await expect.poll(() => described('Message')).toContain('Message is required');
  await expect.poll(() => page.getByRole('textbox', { name: 'Best time to reach you' }).inputValue()).toBe('Mornings');
  // The summary, from which Tab continues to its links.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notices');
  await close();
});

test('offline: the visitor sees it, and the enquiry is sent once when the connection is back', async () => {
  const { page, close } = await open();
  await page.goto('/contact');
  await untilAlive(page);
  await fillEnquiry(page, { Name: 'Was Offline' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('You are offline. We will send this when you are back.').waitFor();
  await expect.poll(() => leadNamed('Was Offline')).toBeUndefined();
  await page.context().setOffline(false);
  await sentReference(page);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => leadNamed('Was Offline')).toBeDefined();
  await close();
});

test('the office assigns, notes and closes it, and all of that is kept after kill -9', async () => {
  const { page, close } = await open();
  await page.goto('/contact');
  await untilAlive(page);
  await fillEnquiry(page, { Name: 'For The Office' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await sentReference(page);
  await page.goto('/admin/messages');
  await signInOnPage(page);
  await page.waitForURL('**/admin/messages**');
  await page.getByRole('link', { name: /For The Office/ }).click();
  await page.getByRole('heading', { name: 'For The Office' }).waitFor();

  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await page.getByRole('button', { name: 'Mark as Unread' }).waitFor();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByLabel('Add a note').fill('  Called. Inspection on Monday.  ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Saved', 'Message updated');
  await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('');
  await page.getByText('Called. Inspection on Monday.').waitFor();
  await page.getByRole('radio', { name: 'Closed' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Unsaved: status').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await leadNamed('For The Office'))?.['status']).toBe('closed');

  await staffed.server.end('SIGKILL');
  await staffed.server.restart();
  await expect
    .poll(() => leadNamed('For The Office'))
    .toMatchObject({
      status: 'closed',
      priority: 'high',
      assignee: 'efua',
      read: true,
      notes: expect.stringMatching(/^\[\d{4}-.+Z\] efua: Called\. Inspection on Monday\.$/) as string,
    });
  // The session survives the kill of the server too.
  await page.reload();
  await page.getByRole('heading', { name: 'For The Office' }).waitFor();
  await close();
});
