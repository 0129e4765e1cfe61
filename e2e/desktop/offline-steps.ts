// Shared steps of offline tests: opening leads, writing notes, and waiting until they are stored or sent.
import type { Page } from 'playwright';
import { expect } from 'vitest';

export const noteBox = (page: Page) => page.getByLabel('Add a note');
export const waitingNotes = (page: Page) => page.locator('.note-author').filter({ hasText: 'waiting to be sent' });
export const untilLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

export async function openLead(page: Page, id: number, name: string): Promise<void> {
  await go(page, `/admin/messages?view=all&id=${id}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Writes a note, and resolves once the screen reports that it is stored. */
export async function writeNote(page: Page, text: string): Promise<void> {
  const before = await waitingNotes(page).count();
  await noteBox(page).fill(text);
  await noteBox(page).press('Control+Enter');
  await waitingNotes(page).nth(before).waitFor();
}

/** Like `writeNote` for each text, in one call to the browser; the last one may not be awaited. */
export async function writeNotes(page: Page, texts: string[], { last }: { last?: string } = {}): Promise<void> {
  const ends = { texts, last };
  await noteBox(page).evaluate(async (box, { texts: all, last: unheard }) => {
    const waitingMarks = () =>
      [...document.querySelectorAll('.note-author')].filter((mark) => mark.textContent.includes('waiting to be sent'));
    const isUnsaved = () => document.querySelector('.save-bar')?.textContent.includes('Unsaved') === true;
    /** A hidden window has no frames to wait for. */
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    async function write(text: string): Promise<void> {
      setValue?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      while (!isUnsaved()) await pause();
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    }
    for (const text of all) {
      const before = waitingMarks().length;
      await write(text);
      while (waitingMarks().length === before || isUnsaved()) await pause();
    }
    if (unheard !== undefined) await write(unheard);
  }, ends);
}

/** Holds back changes of a lead until they are released. */
export async function holdUp(page: Page, lead: number): Promise<() => Promise<void>> {
  const address = `**/api/messages/${lead}`;
  await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  return () => page.unroute(address);
}

export async function untilSent(page: Page): Promise<void> {
  await page
    .getByText(/waiting to be sent|Sending \d+ change/)
    .first()
    .waitFor({ state: 'detached', timeout: 180_000 });
}

/** A part of the data that is stored for offline work; `{}` if there is none. */
async function readPart(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate(
    (part) =>
      (
        window as never as { desktop: { cache: { read(part: string): Promise<string | undefined> } } }
      ).desktop.cache.read(part),
    name,
  );
  return JSON.parse(text ?? '{}');
}

/** Waits until the initial history is stored. */
export async function untilKept(page: Page): Promise<void> {
  const syncedTo = async () => ((await readPart(page, 'progress')) as { syncedTo?: string }).syncedTo;
  await expect.poll(syncedTo).toBeDefined();
}

/** Waits until the stored lead, one of the first 500, is as the server has it. */
export const untilLeadKept = (page: Page, { id, updatedAt }: { id: number; updatedAt: string }) =>
  expect.poll(() => readPart(page, 'leads-0')).toContainEqual(expect.objectContaining({ id, updatedAt }));
