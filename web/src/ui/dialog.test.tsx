import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepNotices } from '../testing/notices.ts';
import { showParts } from '../testing/show-parts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useToasts, type Toasts } from './toast/toasts-context.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const button = (name: string) => page.getByRole('button', { name });

/** A button that opens a window, in which a notice can be shown. */
function Opener({ isWide = false }: { isWide?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState(0);
  const toasts = useToasts();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="A window" className={isWide ? 'is-wide' : ''} onClose={close} wayOut="Close">
          <button type="button" onClick={() => setPressed(pressed + 1)}>
            Pressed {pressed} times
          </button>
          <button type="button" onClick={() => toasts.info('News', 'Something has happened')}>
            Tell
          </button>
        </Dialog>
      )}
    </>
  );
}

test('has its title as its name, and takes the focus', async () => {
  showParts(<Opener isWide />);
  await button('Open').click();
  await expect.element(page.getByRole('dialog', { name: 'A window' })).toBeVisible();
  expect(document.activeElement?.closest('dialog')?.className).toBe('dialog is-wide');
});

eachCase([
  ['by Escape', () => userEvent.keyboard('{Escape}')],
  ['by its button', () => button('Close').click()],
])('closes %s, and returns the focus', async (_, close) => {
  showParts(<Opener />);
  await button('Open').click();
  await close();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

test('Escape does not close it before its owner does', async () => {
  const onClose = vi.fn<() => void>();
  showParts(
    <Dialog title="Stays" onClose={onClose} wayOut="Rest">
      Words
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('dialog', { name: 'Stays' })).toBeVisible();
});

/** A window that stays open, and opens another one above it. */
function Two({ onClose }: { onClose: (title: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog title="Below" onClose={() => onClose('Below')} wayOut="Rest">
      <button type="button" onClick={() => setOpen(true)}>
        Open above
      </button>
      {isOpen && (
        <Dialog title="Above" onClose={() => onClose('Above')} wayOut="Stay">
          <input aria-label="Field" />
        </Dialog>
      )}
    </Dialog>
  );
}

test('Escape closes only the top window, and not during the composition of a word', async () => {
  const onClose = vi.fn<(title: string) => void>();
  showParts(<Two onClose={onClose} />);
  await button('Open above').click();
  const field = page.getByLabelText('Field');
  await field.click();
  const composing = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', composing));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  expect(onClose.mock.calls.flat()).toEqual(['Above', 'Above', 'Above']);
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toBeVisible();
});

test('opens again if the browser closes it without asking, with the window above it', async () => {
  const onClose = vi.fn<(title: string) => void>();
  showParts(<Two onClose={onClose} />);
  await button('Open above').click();
  await expect.element(button('Stay')).toBeVisible();
  // As the second Back on a phone does.
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  await button('Stay').click();
  expect(onClose.mock.calls.flat()).toEqual(['Above']);
});

test('Tab stays in it', async () => {
  showParts(<Opener />);
  await button('Open').click();
  for (let stops = 0; stops < 8; stops += 1) {
    await userEvent.keyboard('{Tab}');
    expect([document.body, document.activeElement?.closest('dialog')]).toContainEqual(
      document.activeElement === document.body ? document.body : page.getByRole('dialog').element(),
    );
  }
});

test('the second half of a double click does not reach its buttons', async () => {
  showParts(<Opener />);
  const pressed = () => button('Pressed 0 times').element() as HTMLElement;
  await button('Open').click();
  // As the browser sends it, at the place of the first.
  pressed().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  await expect.element(button('Pressed 0 times')).toBeVisible();
  pressed().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await expect.element(button('Pressed 1 times')).toBeVisible();
});

test('notices are inside it as long as it is open', async () => {
  showParts(<Opener />);
  const notices = () => document.querySelector('.toasts');
  await button('Open').click();
  await button('Tell').click();
  const notice = page.getByRole('dialog').getByText('Something has happened');
  await expect.element(notice).toBeVisible();
  await button('Dismiss').click();
  await expect.element(notice).not.toBeInTheDocument();
  await button('Close').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(notices()?.closest('dialog')).toBeNull();
  expect(notices()?.isConnected).toBe(true);
});

test('on a phone several notices cover no title', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1366, 768));
  keepNotices();
  const given: Toasts[] = [];
  function Tall({ isOpen = false }) {
    given.push(useToasts());
    if (!isOpen) return null;
    return (
      <Dialog title="A window" className="is-wide" onClose={() => 0}>
        <div style={{ height: 2000 }} />
      </Dialog>
    );
  }
  const show = showParts(<Tall />);
  show(<Tall isOpen />);
  for (const number of [1, 2, 3])
    given[0]?.error(`Failure ${number}`, 'Words that take two lines on a telephone, as most.');
  await expect.element(page.getByText('Failure 3')).toBeVisible();
  const notices = document.querySelector('.toasts');
  const title = page.getByRole('heading', { name: 'A window' }).element();
  await expect
    .poll(() => title.getBoundingClientRect().top - (notices?.getBoundingClientRect().bottom ?? 1000))
    .toBeGreaterThan(0);
});

test('the focus of a question is on Cancel, and the answer is reported', async () => {
  const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  showParts(
    <ConfirmDialog title="Delete?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={onCancel}>
      <p>It is gone for good.</p>
    </ConfirmDialog>,
  );
  await expect.element(button('Cancel')).toHaveFocus();
  await expect.element(page.getByText('It is gone for good.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{Escape}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
  await userEvent.keyboard('{Tab}{Enter}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 1]);
});

test('a question can have another label for Cancel', async () => {
  showParts(
    <ConfirmDialog title="Leave?" cancelLabel="Stay" confirmLabel="Leave" onConfirm={() => 0} onCancel={() => 0}>
      Words
    </ConfirmDialog>,
  );
  await expect.element(button('Stay')).toHaveFocus();
});
