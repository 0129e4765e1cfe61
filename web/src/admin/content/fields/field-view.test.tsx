// The fields of Content Management: their input, their messages, and the stored values.
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import { changeSite } from '../../../testing/change-site.ts';
import { button, field, save, storedContent, unsaved } from '../../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

async function openTabOf(tab: string): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, `/admin/content/${tab}`);
  await expect.element(page.getByRole('form')).toBeVisible();
  return server;
}

const LONG = 'Long for its place: look at the preview at phone width.';

eachCase([
  ['hero', 'Title', 60],
  ['hero', 'Subtitle', 180],
  ['footer', 'PO box', 40],
])('in %s the length of %s is shown, with a warning from %i characters on', async (tab, label, most) => {
  const server = await openTabOf(tab);
  await field(label).fill(` ${'x'.repeat(most)} `);
  await expect.element(page.getByText(`${most} of about ${most}`)).toBeVisible();
  expect(page.getByText(LONG).query()).toBeNull();
  await field(label).fill('x'.repeat(most + 1));
  await expect.element(page.getByText(`${most + 1} of about ${most}`)).toHaveClass('is-long');
  await expect.element(field(label)).toHaveAccessibleDescription(LONG);
  // It is never refused.
  await save();
  await expectToast('Saved', /saved/);
  expect(JSON.stringify(await storedContent(server))).toContain('x'.repeat(most + 1));
});

const NO_MAIL = 'This does not look like an email address.';
const NO_PHONE = 'This does not look like a phone number.';

test.each([
  ['Email', 'yard at example.com', 'yard@example.com', NO_MAIL],
  ['Phone', 'by the gate', '030 300 0000', NO_PHONE],
  ['WhatsApp number', 'ask Kofi', '+233 24 000 0000', NO_PHONE],
])(
  '%s that may be a mistake has a warning, and is stored all the same',
  thorough,
  async (label, wrong, right, words) => {
    const server = await openTabOf('footer');
    const control = page.getByRole('textbox', { name: label }).first();
    await control.fill(wrong);
    await expect.element(control).toHaveAccessibleDescription(new RegExp(`^${words}`));
    await save();
    await expectToast('Saved', 'Footer saved');
    expect(Object.values((await storedContent(server)).footer)).toContain(wrong);
    await control.fill(right);
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  },
);

test('a warning of a line in a list is shown at that line', thorough, async () => {
  await openTabOf('footer');
  const more = page.getByRole('region', { name: 'More email addresses' });
  await more.getByLabelText('Email address').fill('nowhere');
  await expect.element(more.getByLabelText('Email address')).toHaveAccessibleDescription(NO_MAIL);
});

test('a link offers the pages of the site, and accepts any other safe address', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => {
    home.projects = [makeProject({ title: 'Silo', page: { slug: 'silo' } })];
  });
  await openScreen(server, '/admin/content/cta');
  await expect.element(page.getByRole('form')).toBeVisible();
  const link = (await field('Button link').findElement()) as HTMLInputElement;
  const offered = [...(link.list?.options ?? [])].map(({ value }) => value);
  expect(offered).toEqual([
    '/',
    '/about',
    '/services',
    '/safety',
    '/projects',
    '/gallery',
    '/contact',
    '/privacy',
    '/terms',
    '/projects/silo',
  ]);
  await field('Button link').fill('/projects/other');
  await expect.element(field('Button link')).toHaveAccessibleDescription(/^This site has no page at/);
  await field('Button link').fill('https://example.com/quote');
  await save();
  await expectToast('Saved', 'CTA saved');
  expect((await storedContent(server)).cta.buttonHref).toBe('https://example.com/quote');
});

test('a rating is given in stars, by a click or by the arrows', thorough, async () => {
  const server = await openTabOf('testimonials');
  await button('Kwaku Mensah').click();
  const stars = page.getByRole('group', { name: 'Rating' });
  const star = (name: string) => stars.getByRole('radio', { name, exact: true });
  expect(stars.getByRole('radio').elements()).toHaveLength(5);
  await star('2 stars').click();
  await expect.element(star('2 stars')).toBeChecked();
  await expect.element(stars.getByText('2 of 5')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(star('4 stars')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(star('1 star')).toBeChecked();
  await save();
  await expectToast('Saved', 'Testimonials saved');
  expect((await storedContent(server)).testimonials[1]?.rating).toBe(1);
});

test.each([
  ['www.example.com', /^Begin with \/ for a page of this site/],
  ['javascript:alert(1)', /^Must be a web address, a path on this site, or a mailto:/],
  ['https://example', /looks like https/],
  ['/contcat', /^This site has no page at \/contcat/],
])('a link like %s is marked while it is typed, with advice', thorough, async (typed, words) => {
  await openTabOf('cta');
  const link = field('Button link');
  await link.clear();
  await userEvent.keyboard('https://');
  expect(((await link.findElement()) as HTMLInputElement).ariaDescribedByElements ?? []).toEqual([]);
  await link.fill(typed);
  await expect.element(link).toHaveAccessibleDescription(words);
  await link.fill('/contact');
  await expect.element(link).not.toHaveAccessibleDescription(words);
});

test('a width is a whole number up to 600', thorough, async () => {
  const server = await openTabOf('branding');
  const width = field('Logo width in pixels');
  await expect.element(width).toHaveAccessibleDescription('0: the size of the built-in mark.');
  await width.fill('601');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(width).toHaveValue('600');
  await save();
  await expectToast('Saved', 'Branding saved');
  expect((await storedContent(server)).branding.logoWidth).toBe(600);
});

eachCase(['-5', '601', '1.5', 'wide', 'Infinity'])('the width "%s" is refused beside its field', async (typed) => {
  const server = await openTabOf('branding');
  const width = field('Logo width in pixels');
  const words = /^Must be a whole number from 0 to 600/;
  await width.fill(typed);
  await expect.element(width).toHaveAccessibleDescription(words);
  await save();
  await expectToast('Save Failed', /^Branding › Logo width in pixels must be a whole number/);
  await expect.element(width).toHaveValue(typed);
  await width.fill('240');
  await expect.element(width).not.toHaveAccessibleDescription(words);
  await save();
  await expectToast('Saved', 'Branding saved');
  expect((await storedContent(server)).branding.logoWidth).toBe(240);
});

test('one of the colour modes is chosen, also by the arrows', thorough, async () => {
  const server = await openTabOf('branding');
  const modes = page.getByRole('group', { name: 'Colours' });
  await expect.element(modes.getByRole('radio', { name: "The visitor's own" })).toBeChecked();
  await modes.getByText('Light').click();
  await expect.element(modes.getByRole('radio', { name: 'Light' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(modes.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await save();
  await expectToast('Saved', 'Branding saved');
  expect((await storedContent(server)).branding.theme.mode).toBe('dark');
});

test('the accent is typed or picked, and shown with its contrast', thorough, async () => {
  const server = await openTabOf('branding');
  const [typed, picked] = [field('Accent colour'), field('Pick the accent colour')];
  await typed.fill('#FC0');
  await expect.element(picked).toHaveValue('#ffcc00');
  await expect.element(page.getByText(/^Text on the accent is black, with a contrast of 1\d\.\d : 1\./)).toBeVisible();
  await picked.fill('#102030');
  await expect.element(typed).toHaveValue('#102030');
  await expect.element(page.getByText(/^Text on the accent is white, with a contrast of 1\d\.\d : 1\./)).toBeVisible();
  await save();
  await expectToast('Saved', 'Branding saved');
  expect((await storedContent(server)).branding.theme.accent).toBe('#102030');
});

test('an invalid colour is refused at its field while it is typed', thorough, async () => {
  await openTabOf('branding');
  await field('Accent colour').fill('sea green');
  await expect
    .element(field('Accent colour'))
    .toHaveAccessibleDescription(`Must be a colour such as ${DEFAULT_ACCENT}`);
  await expect.element(field('Pick the accent colour')).toHaveValue(DEFAULT_ACCENT);
});

test('a policy shows its format and the time of its last change, which follows its text', thorough, async () => {
  const server = await openTabOf('privacy');
  const changed = page.getByText(/^Last updated: /);
  await expect.element(changed).toMatchTextContent(/5 Jan 2026, /);
  await expect.element(page.getByText('a heading')).not.toBeVisible();
  await page.getByText('How to format the text').click();
  await expect.element(page.getByText('a heading')).toBeVisible();
  await field('Text').fill('# Your rights\n\nAsk us.');
  await save();
  await expectToast('Saved', 'Privacy page saved');
  const { privacy } = (await storedContent(server)).pages;
  expect(privacy.body).toBe('# Your rights\n\nAsk us.');
  expect(privacy.updatedAt > '2026-01-06').toBe(true);
  await expect.element(changed.getByRole('time')).toHaveAttribute('datetime', privacy.updatedAt);
});

test('fields of a group are saved together, and the bar names the changed ones', thorough, async () => {
  const server = await openTabOf('hero');
  const group = page.getByRole('group', { name: 'Primary button' });
  await group.getByLabelText('Primary button text').fill('Ask us');
  await group.getByLabelText('Primary button link').fill('/contact');
  await expect.element(unsaved('primary button')).toBeVisible();
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  expect((await storedContent(server)).hero.ctaPrimary).toEqual({ label: 'Ask us', href: '/contact' });
});
