// The stack of toasts.
import { expect, test } from 'vitest';
import { withoutLeads, withToast } from './toast-stack.ts';
import type { Toast, ToastAction, ToastKind } from './toasts-context.ts';

let lastId = 0;

function toast(kind: ToastKind, title: string, text = '', action?: ToastAction): Toast {
  lastId += 1;
  return { id: lastId, kind, title, text, action, leads: [] };
}

const run = () => undefined;
const withUndo = (title: string) => toast('success', title, '', { label: 'Undo', run });
const withOpen = (title: string, place: string) => toast('info', title, '', { label: 'Open', place, run });
const titles = (all: Toast[]) => all.reduce(withToast, []).map(({ title }) => title);

test('the fourth removes the first', () => {
  const all = ['a', 'b', 'c', 'd'].map((title) => toast('info', title));
  expect(titles(all)).toEqual(['b', 'c', 'd']);
});

test('the same text is listed once, as the newest', () => {
  const [first, other, again] = [toast('success', 'Saved'), toast('info', 'i'), toast('success', 'Saved')];
  expect([first, other, again].reduce(withToast, [])).toEqual([other, again]);
});

test('the same text with another action is another notice', () => {
  const saves = [withUndo('Saved'), withUndo('Saved'), toast('success', 'Saved')];
  expect(saves.reduce(withToast, [])).toEqual(saves);
  const [first, second, again] = [withOpen('News', '/1'), withOpen('News', '/2'), withOpen('News', '/1')];
  expect([first, second, again].reduce(withToast, [])).toEqual([second, again]);
});

test('news do not remove an Undo, whichever came first', () => {
  const news = ['a', 'b', 'c'].map((title) => withOpen(title, `/${title}`));
  expect(titles([withUndo('Saved'), ...news])).toEqual(['Saved', 'b', 'c']);
  expect(titles([...news, withUndo('Saved')])).toEqual(['b', 'c', 'Saved']);
});

test('of four with Undo the oldest goes, and beside three the latest of the others is shown', () => {
  const saves = ['1', '2', '3', '4'].map(withUndo);
  expect(titles(saves)).toEqual(['2', '3', '4']);
  expect(titles([...saves, toast('error', 'Save Failed')])).toEqual(['2', '3', '4', 'Save Failed']);
  expect(titles([toast('info', 'a'), ...saves, toast('info', 'b')])).toEqual(['2', '3', '4', 'b']);
});

test('beside three with Undo a failure is not lost for later news', () => {
  const saves = ['1', '2', '3'].map(withUndo);
  expect(titles([...saves, toast('error', 'Copy failed'), toast('info', 'a')])).toEqual(['1', '2', '3', 'Copy failed']);
});

test('a notice that fades out takes no place of others', () => {
  const pressed = { ...withUndo('2'), isLeaving: true };
  const again = toast('error', 'Not changed back', '', { label: 'Try again', run });
  expect(withToast([withUndo('1'), pressed, withUndo('3')], again).map(({ title }) => title)).toEqual([
    '1',
    '2',
    '3',
    'Not changed back',
  ]);
});

test('a failed Undo that can be repeated does not end with the success of another', () => {
  const failed = toast('error', 'Not changed back', '', { label: 'Try again', run });
  expect(titles([failed, toast('success', 'Changed back')])).toEqual(['Not changed back', 'Changed back']);
});

test.each([
  ['success', 'Saved'],
  ['error', 'Save Failed'],
] as const)('the next result, %s, removes the failure that it makes outdated, and no other', (kind, title) => {
  const failures = [toast('error', 'Save Failed', 'x'), toast('error', 'Copy failed', 'y')];
  expect(withToast(failures, toast(kind, title)).map((shown) => shown.title)).toEqual(['Copy failed', title]);
});

test('a notice about several leads disappears once all of them are done', () => {
  const all = [[], [1], [1, 2]].map((leads) => ({ leads }));
  const withoutFirst = withoutLeads(all, (lead) => lead === 1);
  expect(withoutFirst).toEqual([{ leads: [] }, { leads: [2] }]);
  expect(withoutLeads(withoutFirst, (lead) => lead === 2)).toEqual([{ leads: [] }]);
});
