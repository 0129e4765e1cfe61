// Text typed about a lead is not lost by a failed answer, by another tab, or by leaving the page.
import { describe, expect, test } from 'vitest';
import { addLead } from './console-steps.ts';
import { holdAnswers } from './held-answers.ts';
import { expectToast } from './journey.ts';
import { draftsOnDisk, noteBox, openLead } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

test('drafts are kept after a failed answer about who is signed in', thorough, async () => {
  const id = await addLead(staffed, 'With A Kept Draft');
  const { page, close } = await openLead(staffed, id);
  await noteBox(page).fill('Typed before');
  let failures = 0;
  await page.route('**/api/me', (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 501, json: { error: 'Not now' } }) : route.fallback();
  });
  await page.reload();
  await page.getByText('Your rights are unknown').waitFor();
  await page.getByText('Your rights are unknown').waitFor({ state: 'detached' });
  await expect.poll(() => noteBox(page).inputValue()).toBe('Typed before');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await expect.poll(() => noteBox(page).inputValue()).toBe('Typed before');
  await expect.poll(() => draftsOnDisk(page)).toEqual([`draft:lead:efua:${id}`]);
  await close();
});

test('a note saved in one tab is not a draft in another', thorough, async () => {
  const id = await addLead(staffed, 'In Two Tabs');
  const { page, close } = await openLead(staffed, id);
  await noteBox(page).fill('Typed in the first tab');
  const other = await page.context().newPage();
  await other.goto(`/admin/messages?id=${id}`);
  await expect.poll(() => noteBox(other).inputValue()).toBe('Typed in the first tab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Saved', 'Message updated');
  await expect.poll(() => noteBox(other).inputValue()).toBe('');
  await close();
});

describe('leaving with an unsaved text', () => {
  test('does not ask, as the text is on disk', thorough, async () => {
    const id = await addLead(staffed, 'To Be Answered');
    const { page, close } = await openLead(staffed, id);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const begun = page.waitForRequest('**/api/messages/*/contact');
    const letGo = await holdAnswers(page, '**/api/messages/*/contact', 'POST');
    await noteBox(page).pressSequentially('Half a note');
    await page.getByRole('link', { name: 'Reply' }).click();
    // The person may open another program while the first attempt to contact the sender is still being stored.
    await begun;
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    await page.reload();
    await expect.poll(() => noteBox(page).inputValue()).toBe('Half a note');
    expect(asked).toEqual([]);
    letGo();
    await close();
  });

  test('asks if the text could not be stored', thorough, async () => {
    const id = await addLead(staffed, 'On A Full Disk');
    const { page, close } = await openLead(staffed, id);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await noteBox(page).pressSequentially('Only in memory');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await close();
  });
});
