import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { withoutSamples } from 'shared/content/samples/without-samples.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { addCategories, addPictures } from '../../testing/fill-library.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide, saveButton } from '../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { thorough } from 'shared/testing/thorough.ts';

const steps = () => page.getByRole('region', { name: 'First steps' });
const placeholders = () => page.getByText(/^Visitors are shown placeholders instead of your contact details/);

async function openDashboard(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin');
  return server;
}

const dialog = () => page.getByRole('dialog', { name: 'Clear all samples' });

async function openClearing(): Promise<void> {
  await steps().getByRole('button', { name: 'Clear all samples' }).click();
  await expect.element(dialog().getByLabelText('Name of your company')).toBeVisible();
}

async function clear(): Promise<void> {
  await dialog().getByLabelText('Name of your company').fill('Tema Marine Works');
  await dialog().getByRole('button', { name: 'Clear all samples' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await holdNotice('Undo');
}

async function replaceContact(server: ScreenServer): Promise<void> {
  const content = await server.request<{ footer: object }>('GET', '/api/content');
  const own = {
    address: '1 Own Road',
    poBox: '',
    phone: '+233 24 123 4567',
    email: 'a@b.example',
    phones: [],
    emails: [],
  };
  await server.request('PUT', '/api/content', { body: { ...content, footer: { ...content.footer, ...own } } });
}

test('each first step links to the screen where it is done', thorough, async () => {
  await openDashboard();
  // There are people other than the administrator.
  await expect.element(steps().getByText('1 of 7 done')).toBeVisible();
  await expect.element(steps().getByText(/^Add a second person.*done/)).toBeVisible();
  for (const [name, address] of [
    ['Replace the contact details', '/admin/content/footer'],
    ['Add your logo', '/admin/content/branding'],
    ['Show a first project', '/admin/content/home'],
    ['Send a test enquiry', '/contact'],
  ] as const)
    await expect.element(steps().getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', address);
  await expect.element(steps().getByRole('link', { name: /second person/ })).not.toBeInTheDocument();
});

test('the first steps tick themselves, even if they are done elsewhere', thorough, async () => {
  const server = await openDashboard();
  await expect.element(steps().getByText('1 of 7 done')).toBeVisible();
  await sendEnquiry(server, { name: 'Test' });
  await expect.element(steps().getByText('2 of 7 done')).toBeVisible();
  await replaceContact(server);
  await expect.element(steps().getByText('3 of 7 done')).toBeVisible();
});

test('all samples are cleared in one step, which can be undone', async () => {
  keepNotices();
  const server = await openDashboard();
  const before = await server.request<SiteContent>('GET', '/api/content');
  await expect.element(steps().getByRole('link', { name: 'testimonials' })).toBeVisible();
  await openClearing();
  await dialog().getByRole('button', { name: 'Clear all samples' }).click();
  await expect.element(dialog().getByText('Name of your company is required')).toBeVisible();
  await clear();
  await expect.element(steps().getByText(/^Replace what is invented.*done/)).toBeVisible();
  await expect.element(steps().getByRole('button', { name: 'Clear all samples' })).not.toBeInTheDocument();
  const cleared = await server.request<SiteContent>('GET', '/api/content');
  expect(cleared.branding.companyName).toBe('Tema Marine Works');
  expect(cleared.testimonials).toEqual([]);
  expect((await server.request<{ samples: string[] }>('GET', '/api/system')).samples).toEqual([
    'officeHours',
    'answerTimes',
  ]);
  // Another person edits something different in between.
  await server.request('PUT', '/api/content', { body: { ...cleared, hero: { ...cleared.hero, title: 'Own title' } } });
  await pressInNotice('Undo');
  await expect.element(steps().getByRole('button', { name: 'Clear all samples' })).toBeVisible();
  const after = await server.request<SiteContent>('GET', '/api/content');
  expect(after.testimonials).toEqual(before.testimonials);
  // Also the times of the policies.
  expect(after.pages).toEqual(before.pages);
  expect(after.hero.title).toBe('Own title');
});

test('an invented certification is named and cleared beside one of the owner', async () => {
  const server = await startServer();
  const content = await server.request<SiteContent>('GET', '/api/content');
  const own = withoutSamples(content, 'Tema Marine Works', defaultContent);
  const safety = { ...own.pages.safety, certifications: ['SOLAS', 'ISO 45001'] };
  await server.request('PUT', '/api/content', { body: { ...own, pages: { ...own.pages, safety } } });
  const readSamples = async () => (await server.request<{ samples: string[] }>('GET', '/api/system')).samples;
  expect(await readSamples()).toContain('certificates');
  await openScreen(server, '/admin');
  await expect.element(steps().getByRole('link', { name: 'certificates' })).toBeVisible();
  await openClearing();
  await clear();
  await expect.element(steps().getByRole('link', { name: 'certificates' })).not.toBeInTheDocument();
  const { pages } = await server.request<SiteContent>('GET', '/api/content');
  expect(pages.safety.certifications).toEqual(['SOLAS']);
  expect(await readSamples()).not.toContain('certificates');
});

test('the question does not name samples that pictures of the library have replaced', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  await addCategories(server, 'Projects');
  await server.request('POST', '/api/uploads/tug.png/meta', { body: { categories: ['projects'] } });
  await openScreen(server, '/admin');
  await openClearing();
  const named = dialog().getByText(/^Visitors are no longer shown what is invented: .*social links\./);
  await expect.element(named).toBeVisible();
  expect(named.element().textContent).not.toMatch(/projects|pictures of the gallery/);
});

test('a hidden picture replaces no samples', async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  await addCategories(server, 'Projects');
  const body = { categories: ['projects'], hidden: true };
  await server.request('POST', '/api/uploads/tug.png/meta', { body });
  await openScreen(server, '/admin');
  await openClearing();
  await expect.element(dialog().getByText(/ projects and pictures of the gallery\./)).toBeVisible();
});

test('samples can be restored directly after a backup was restored', thorough, async () => {
  const server = await startServer();
  const { name } = await server.request<BackupAnswer>('POST', '/api/backups');
  await server.advance(1000);
  await server.request('PUT', '/api/content', { body: { hero: { title: 'Undone' } } });
  const body = { keepNewerLeads: false, currentPassword: 'correct horse battery' };
  await server.request('POST', `/api/backups/${name}/restore`, { body });
  await expect.poll(() => server.request('GET', '/api/restore')).toMatchObject({ running: null });
  await openScreen(server, '/admin');
  await openClearing();
  await clear();
  await expect.element(steps().getByText(/^Replace what is invented.*done/)).toBeVisible();
  await pressInNotice('Undo');
  await expect.element(steps().getByRole('button', { name: 'Clear all samples' })).toBeVisible();
});

test('restoring the samples can be repeated when it did not reach the server', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin');
  await openClearing();
  await clear();
  await holdNotice('Undo');
  const mend = await server.breakOff('/api/content', 'PUT');
  await pressInNotice('Undo');
  await expectToast('Restore Failed', /^The server cannot be reached/);
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast('Restored', 'The site shows what it showed before.');
});

test('restoring the samples keeps a save of somebody else made just before they were cleared', thorough, async () => {
  const server = await startServer();
  stopIntervals();
  await server.hold('/api/events');
  await openScreen(server, '/admin');
  await openClearing();
  await server.request('PUT', '/api/content', { body: { hero: { title: 'Just before' } } });
  await clear();
  await expect.element(page.getByText(/^What was invented is gone/)).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Restored', 'The site shows what it showed before.');
  const { hero, testimonials } = await server.request<SiteContent>('GET', '/api/content');
  expect(hero.title).toBe('Just before');
  expect(testimonials).not.toEqual([]);
});

test('after they are hidden, a notice stays as long as visitors see placeholders', thorough, async () => {
  const server = await openDashboard();
  await steps().getByRole('button', { name: 'Put away' }).click();
  await expect.element(steps()).not.toBeInTheDocument();
  await expect.element(placeholders()).toBeVisible();
  expect(await server.request('GET', '/api/settings')).toMatchObject({ showFirstSteps: false });
  await replaceContact(server);
  await expect.element(placeholders()).not.toBeInTheDocument();
  await decide(server, { showFirstSteps: true });
  await expect.element(steps()).toBeVisible();
});

test('hiding them can be undone', async () => {
  const server = await openDashboard();
  await steps().getByRole('button', { name: 'Put away' }).click();
  await expectToast('Put away', /^The first steps are hidden for every administrator/);
  await holdNotice('Undo');
  await expect.element(steps()).not.toBeInTheDocument();
  await pressInNotice('Undo');
  await expect.element(steps()).toBeVisible();
  expect(await server.request('GET', '/api/settings')).toMatchObject({ showFirstSteps: true });
});

test('long after they were hidden, they can be shown again, as long as one is not done', async () => {
  const server = await startServer();
  await decide(server, { showFirstSteps: false });
  await openScreen(server, '/admin');
  const bringBack = page.getByRole('button', { name: 'Show the first steps' });
  await bringBack.click();
  await expect.element(steps()).toBeVisible();
  await expect.element(bringBack).not.toBeInTheDocument();
  expect(await server.request('GET', '/api/settings')).toMatchObject({ showFirstSteps: true });
  await expectToast('Shown again', 'The first steps are shown to every administrator');
  await pressInNotice('Undo');
  await expect.element(bringBack).toBeVisible();
  await expect.element(steps()).not.toBeInTheDocument();
  expect(await server.request('GET', '/api/settings')).toMatchObject({ showFirstSteps: false });
});

test('after they are hidden, a notice links to each remaining sample, until there is none', thorough, async () => {
  const server = await startServer();
  const content = await server.request<SiteContent>('GET', '/api/content');
  const cleared = withoutSamples(content, 'Tema Marine Works', defaultContent);
  const privacy = content.pages.privacy;
  await server.request('PUT', '/api/content', { body: { ...cleared, pages: { ...cleared.pages, privacy } } });
  await decide(server, { showFirstSteps: false, targetsConfirmed: true });
  await openScreen(server, '/admin');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect.element(link('company name')).toHaveAttribute('href', '/admin/content/privacy');
  await expect.element(link('office hours')).toHaveAttribute('href', '/admin/settings/hours');
  await expect.element(link('promised time of an answer')).not.toBeInTheDocument();
  await server.request('PUT', '/api/content', { body: cleared });
  await expect.element(link('company name')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Clear all samples' })).not.toBeInTheDocument();
  await link('office hours').click();
  await page.getByRole('checkbox', { name: /^These are our hours/ }).click();
  await saveButton('Office hours').click();
  await expectToast('Saved', 'Settings updated');
  await expect.element(page.getByRole('checkbox', { name: /^These are our hours/ })).not.toBeInTheDocument();
  expect((await server.request<{ samples: string[] }>('GET', '/api/system')).samples).toEqual([]);
});

test('a failure to hide them is reported', thorough, async () => {
  const server = await openDashboard();
  await server.refuse('/api/settings', 'PATCH', 501);
  await steps().getByRole('button', { name: 'Put away' }).click();
  await expect.element(page.getByText('Not put away')).toBeVisible();
  await expect.element(steps()).toBeVisible();
});

test('staff do not see them', thorough, async () => {
  await openScreen(await startServer(), '/admin', { as: 'kofi' });
  await expect.element(page.getByText('No open leads assigned to you.')).toBeVisible();
  await expect.element(steps()).not.toBeInTheDocument();
});

test('the first steps are accessible', thorough, async () => {
  await openDashboard();
  await expect.element(steps()).toBeVisible();
  await expectAccessible();
});

test('the first steps come first while there is no lead, and then below the leads', thorough, async () => {
  const server = await openDashboard();
  const late = page.getByRole('region', { name: 'Late Leads' });
  const isAbove = (): boolean => {
    const order = steps().element().compareDocumentPosition(late.element());
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  await expect.element(steps().getByText('1 of 7 done')).toBeVisible();
  await expect.element(late).toBeVisible();
  expect(isAbove()).toBe(true);
  await sendEnquiry(server, { name: 'Test' });
  await expect.element(late).toBeVisible();
  await expect.poll(isAbove).toBe(false);
});
