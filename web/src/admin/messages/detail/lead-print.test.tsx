// A lead on paper (lead-print.css).
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { leadList, noteBox, openedLead } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';

/** The ancestors of an element. */
function parentsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === document.body || !parent ? [] : [parent, ...parentsOf(parent)];
}

test('is printed completely in dark letters, with reason and notes, and without the console around it', async () => {
  const server = await startServer();
  // Longer than the screen, on which it scrolls.
  const message = `${'Two potable water tanks need blasting.\n'.repeat(60)}These are the last words.`;
  await sendEnquiry(server, { name: 'Abla Mensah', message }, { priority: 'high', note: 'Called at noon.' });
  await openScreen(server, '/admin/messages?id=1');
  document.documentElement.classList.add('dark');
  onTestFinished(() => document.documentElement.classList.remove('dark'));
  await expect.element(openedLead('Abla Mensah')).toBeVisible();
  await expect.element(noteBox()).toBeVisible();
  const last = page.getByText(/last words\.$/);
  const scrolling = () => parentsOf(last.element()).filter((part) => getComputedStyle(part).overflowY !== 'visible');
  expect(scrolling()).not.toHaveLength(0);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));

  await expect.element(noteBox()).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await expect.element(leadList()).not.toBeInTheDocument();
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
  for (const part of [openedLead('Abla Mensah'), last, page.getByText('Called at noon.')])
    await expect.element(part).toBeVisible();
  expect(scrolling()).toEqual([]);
  const choices = page.getByRole('radio').elements() as HTMLInputElement[];
  expect(choices.map(({ value }) => value)).toEqual(['new', 'high']);
  // Also what is grey on the screen.
  const printed = [...document.querySelectorAll('#main *')].filter((part) => part.checkVisibility());
  const coloured = printed.filter((part) => getComputedStyle(part).color !== 'rgb(0, 0, 0)');
  expect(coloured.map((part) => `${part.localName} ${part.getAttribute('class') ?? ''} ${part.textContent}`)).toEqual(
    [],
  );
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
});
