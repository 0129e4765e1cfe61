import { expect, onTestFinished, test } from 'vitest';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { page, userEvent } from 'vitest/browser';
import { showParts } from '../testing/show-parts.tsx';
import { useLeaveGuard, type UnsavedWork } from './hooks/use-leave-guard.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { eachCase } from 'shared/testing/thorough.ts';

interface EditorProps extends UnsavedWork {
  isUnsaved: boolean;
}

function Editor({ isUnsaved, ...work }: EditorProps) {
  useLeaveGuard(isUnsaved, work);
  const navigate = useNavigate();
  return (
    <>
      <h1>Editor</h1>
      <Link to="/admin/other">Other</Link>
      <Link to="/admin/editor/tab">Tab</Link>
      <Link to="/admin/editor?filter=1">Filter</Link>
      <button type="button" onClick={() => void navigate('/admin/other', { replace: true })}>
        Replace
      </button>
    </>
  );
}

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (name: 'Stay' | 'Leave') => question().getByRole('button', { name }).click();
const link = (name: string) => page.getByRole('link', { name });

/** An editor after a first page, so that there is a way back. */
function showEditor(editor: EditorProps, isFree = () => false): (editor: EditorProps) => void {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.pushState({ idx: 0 }, '', '/admin/first');
  history.pushState({ idx: 1 }, '', '/admin/editor');
  const screen = (shown: EditorProps) => (
    <BrowserRouter>
      <LeaveGuard isFree={isFree}>
        <Routes>
          <Route path="/admin/editor/*" element={<Editor {...shown} />} />
          <Route path="/admin/other" element={<h1>Other</h1>} />
          <Route path="/admin/first" element={<h1>First</h1>} />
        </Routes>
      </LeaveGuard>
    </BrowserRouter>
  );
  const show = showParts(screen(editor));
  return (shown) => show(screen(shown));
}

test.each<[string, () => Promise<void>, string]>([
  ['a link', () => link('Other').click(), 'Other'],
  ['another address in its place', () => page.getByRole('button', { name: 'Replace' }).click(), 'Other'],
  ['Back', async () => history.back(), 'First'],
])('%s asks first: Stay stays, Leave goes', async (_, leave, where) => {
  showEditor({ isUnsaved: true, words: 'Half a note.' });
  await leave();
  await expect.element(question().getByText('Half a note.')).toBeVisible();
  await answer('Stay');
  await expect.element(heading('Editor')).toBeVisible();
  expect(location.pathname).toBe('/admin/editor');
  await leave();
  await expect.element(question()).toBeVisible();
  await answer('Leave');
  await expect.element(heading(where)).toBeVisible();
  expect(location.pathname).toBe(`/admin/${where.toLowerCase()}`);
});

test('Escape stays', async () => {
  showEditor({ isUnsaved: true });
  await link('Other').click();
  await expect.element(question().getByText('What you have changed here is not saved yet.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/editor');
});

eachCase([
  ['nothing is unsaved', { isUnsaved: false }, () => false],
  ['the session is over', { isUnsaved: true }, () => true],
])('no question is asked when %s', async (_, editor, isFree) => {
  showEditor(editor, isFree);
  await link('Other').click();
  await expect.element(heading('Other')).toBeVisible();
});

test('Back is immediate without unsaved edits', async () => {
  showEditor({ isUnsaved: false });
  history.back();
  await expect.element(heading('First')).toBeVisible();
});

eachCase(['Tab', 'Filter'])('%s of the same screen does not leave it', async (name) => {
  showEditor({ isUnsaved: true, screen: '/admin/editor' });
  await link(name).click();
  await expect.poll(() => location.pathname + location.search).toMatch(/tab|filter/);
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(heading('Editor')).toBeVisible();
});

test('unsaved work outside of screens is left by a tab, and not by a filter', async () => {
  showEditor({ isUnsaved: true });
  await link('Filter').click();
  await expect.poll(() => location.search).toBe('?filter=1');
  await expect.element(question()).not.toBeInTheDocument();
  await link('Tab').click();
  await expect.element(question()).toBeVisible();
});

test('an edit saved while the question is open closes it and leaves', async () => {
  const show = showEditor({ isUnsaved: true });
  await link('Other').click();
  await expect.element(question()).toBeVisible();
  show({ isUnsaved: false });
  await expect.element(heading('Other')).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
});

test('the question names the edits that are unsaved now', async () => {
  const show = showEditor({ isUnsaved: true, words: 'Half a note.' });
  await link('Other').click();
  await expect.element(question().getByText('Half a note.')).toBeVisible();
  show({ isUnsaved: true, words: 'Half a note and a picture.' });
  await expect.element(question().getByText('Half a note and a picture.')).toBeVisible();
});

test('the browser asks before the page is closed, as long as something is unsaved', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const show = showEditor({ isUnsaved: true });
  expect(asks()).toBe(true);
  show({ isUnsaved: false });
  expect(asks()).toBe(false);
});
