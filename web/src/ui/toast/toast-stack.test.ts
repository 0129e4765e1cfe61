// The stack of toasts.
import { expect, test } from 'vitest';
import { withoutLeads, withToast } from './toast-stack.ts';
import type { Toast, ToastKind } from './toasts-context.ts';

let lastId = 0;

function toast(kind: ToastKind, title: string, text = ''): Toast {
  lastId += 1;
  return { id: lastId, kind, title, text, action: undefined, leads: [] };
}

test('the fourth removes the first', () => {
  const all = ['a', 'b', 'c', 'd'].map((title) => toast('info', title));
  expect(all.reduce(withToast, []).map(({ title }) => title)).toEqual(['b', 'c', 'd']);
});

test('the same text is listed once, as the newest', () => {
  const [first, other, again] = [toast('success', 'Saved'), toast('info', 'i'), toast('success', 'Saved')];
  expect([first, other, again].reduce(withToast, [])).toEqual([other, again]);
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
