// What was typed about a lead is not lost: not by a failed answer, another tab or person, or by leaving.
import { describe, expect, test } from 'vitest';
import { addLead } from './desk-steps.ts';
import { comeBack, holdAnswers } from './held-answers.ts';
import { expectToast } from './journey.ts';
import { draftsOnDisk, noteBox, openLead } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

test('drafts outlive a failed answer to who is signed in', async () => {
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

test('a note saved in one tab is no draft in the other', async () => {
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

test('a note for a lead that somebody deleted can be copied, and goes when it is discarded', async () => {
  const id = await addLead(staffed, 'Deleted By Others');
  const { page, close } = await openLead(staffed, id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteBox(page).fill('A long story\nin two lines');
  await callApi(staffed.server, 'DELETE', `/api/messages/${id}`, { token: staffed.token });
  await comeBack(page);
  await page.getByText('This message does not exist any more').waitFor();
  await expect.poll(() => page.getByLabel('Your unsaved note').inputValue()).toBe('A long story\nin two lines');
  await page.getByRole('button', { name: 'Copy note' }).click();
  await expectToast(page, 'Copied', 'Note copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('A long story\nin two lines');
  await expect.poll(() => draftsOnDisk(page)).toEqual([`draft:lead:efua:${id}`]);
  await page.getByRole('button', { name: 'Discard note' }).click();
  await page.getByLabel('Your unsaved note').waitFor({ state: 'detached' });
  await expect.poll(() => draftsOnDisk(page)).toEqual([]);
  await close();
});

describe('leaving with something unsaved', () => {
  test('asks nothing, as it is on disk', async () => {
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
    // A second program may open while the first attempt is still being noted.
    await begun;
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    await page.reload();
    await expect.poll(() => noteBox(page).inputValue()).toBe('Half a note');
    expect(asked).toEqual([]);
    letGo();
    await close();
  });

  test('asks when it could not be stored', async () => {
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

test('the key that closes a lead leaves the leads of others alone', async () => {
  const id = await addLead(staffed, 'Not Yours To Close');
  const { page, close } = await openLead(staffed, id, { user: KOFI });
  await page.getByRole('heading', { name: 'Not Yours To Close' }).click();
  await page.keyboard.press('e');
  await page.waitForTimeout(300);
  await expect.poll(() => page.getByText('Unsaved: status').count()).toBe(0);
  await expect.poll(() => page.getByRole('radio', { name: 'New' }).isChecked()).toBe(true);
  await close();
});
