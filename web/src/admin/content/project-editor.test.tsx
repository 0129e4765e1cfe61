// The page of a project in the editor: its address, its preview, and refused values.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { changeSite } from '../../testing/change-site.ts';
import { button, field, save, storedContent, unsaved } from '../../testing/content-screen.ts';
import { holdNotice, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';

const inside = () => document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]')?.contentDocument;
const heading = () => inside()?.querySelector('h1')?.textContent;

test('a project gets a page, which is previewed while it is edited, and no address that is taken', async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => {
    home.projects = [makeProject({ title: 'First', page: { slug: 'hull-repaint' } }), makeProject({ title: 'Second' })];
  });
  await openScreen(server, '/admin/content/home');
  await button('Second').click();
  await button('Page of its own').click();
  await field('Address of the page').fill('Hull Repaint');
  await save();
  await expect.element(field('Address of the page')).toHaveValue('hull-repaint');
  await expect.element(field('Address of the page')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Must be another: project 1 has this address already')).toBeVisible();

  await field('Address of the page').fill('hull repaint');
  await userEvent.keyboard('{ArrowLeft>7/}Steel {End}, 2nd!');
  await expect.element(field('Address of the page')).toHaveValue('hull Steel repaint, 2nd!');
  await field('Address of the page').fill('Hull ');
  // Fields for links offer it too.
  const shown = () => page.getByText('/projects/hull', { exact: true }).elements();
  await expect.poll(() => shown().filter((one) => one.tagName !== 'OPTION')).toHaveLength(1);
  await expect.element(field('Address of the page')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Address of the page').fill('Hull Repaint, 2nd!');
  await field('Client').fill('Own Client');
  await expect.element(field('Address of the page')).toHaveValue('hull-repaint-2nd');
  await expect.poll(heading).toBe('Second');
  await expect.poll(() => inside()?.querySelector('.facts')?.textContent).toContain('Own Client');
  await field('Trade').fill('Industrial painting');
  await save();
  await expectToast('Saved', 'Home content saved');
  const { projects } = (await storedContent(server)).home;
  expect(projects[1]).toMatchObject({
    title: 'Second',
    trade: 'Industrial painting',
    page: { slug: 'hull-repaint-2nd', client: 'Own Client', addresses: ['hull-repaint-2nd'] },
  });

  // Values added by the server are taken over: nothing is unsaved, and nobody else has changed anything.
  await expect.element(unsaved('recent projects')).not.toBeInTheDocument();
  await field('Address of the page').fill('second');
  await save();
  await expect
    .poll(async () => (await storedContent(server)).home.projects[1]?.page.addresses)
    .toEqual(['hull-repaint-2nd', 'second']);

  // A typed address is kept only as long as it is that of this project.
  await field('Address of the page').fill('Second ');
  await changeSite(server, ({ home }) => {
    home.projects = home.projects.map((one) => ({ ...one, page: { ...one.page, slug: `${one.page.slug}-2026` } }));
  });
  await expect.element(field('Address of the page')).toHaveValue('second-2026');
});

test(
  'values that the server adds to a new project are no change of somebody else, and the save can be undone',
  thorough,
  async () => {
    const server = await startServer();
    await openScreen(server, '/admin/content/home');
    await button('Add project').click();
    await field('Title').fill('Only a title');
    await save();
    await expectToast('Saved', 'Home content saved');
    await holdNotice('Undo');
    expect((await storedContent(server)).home.projects).toHaveLength(1);
    await pressInNotice('Undo');
    await expectToast('Changed back', 'The content is as before');
    expect((await storedContent(server)).home.projects).toEqual([]);
    await expect.element(page.getByText('Brought together')).not.toBeInTheDocument();
  },
);
