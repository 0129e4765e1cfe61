// The notice that nobody is signed in, while the window is not in front.
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import { isQuiet } from 'shared/notices/quiet-hours.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettingsStore } from '../system/settings-store.ts';
import type { ShownNotice } from './show-notice.ts';
import { createSignedOut } from './signed-out.ts';

// At noon: no quiet hours cover the last minute of the day.
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 2, 12) }));
afterEach(() => void vi.useRealTimers());

function makeComputer(preferences: Partial<DesktopPreferences> = {}) {
  const settings = createSettingsStore({ store: {} });
  settings.change({ preferences: { ...settings.read().preferences, ...preferences } });
  const onScreen = new Set<ShownNotice>();
  const states: boolean[] = [];
  let isFocused = false;
  const signedOut = createSignedOut({
    settings,
    board: {
      show: (notice) => Promise.resolve((onScreen.add(notice), 'shown')),
      withdraw: (notice) => void onScreen.delete(notice),
    },
    isQuiet: () => isQuiet(settings.read().preferences, Date.now(), undefined),
    isFocused: () => isFocused,
    showState: (is) => void states.push(is),
  });
  return { signedOut, states, notices: () => [...onScreen], focus: (is: boolean) => (isFocused = is) };
}

const NOTICE = { title: 'You are signed out', body: 'New leads are not announced until you sign in.', isUrgent: true };

test('a hidden sign-in page has one notice, until somebody has signed in', () => {
  const { signedOut, states, notices } = makeComputer();
  signedOut.begin();
  vi.runAllTimers();
  signedOut.begin();
  vi.runAllTimers();
  expect(notices()).toEqual([expect.objectContaining({ ...NOTICE, isSilent: false })]);
  expect(states).toEqual([true]);
  signedOut.end();
  expect(notices()).toEqual([]);
  expect(states).toEqual([true, false]);
  signedOut.begin();
  vi.runAllTimers();
  expect(notices()).toHaveLength(1);
});

test('there is no notice while the window is in front, even if it has just been opened', () => {
  const { signedOut, states, notices, focus } = makeComputer();
  signedOut.begin();
  focus(true);
  vi.runAllTimers();
  expect([notices(), states]).toEqual([[], [true]]);
});

test('there is no notice if the window was in front, as when somebody signs in with the browser', () => {
  const { signedOut, states, notices, focus } = makeComputer();
  focus(true);
  signedOut.begin();
  focus(false);
  vi.runAllTimers();
  expect([notices(), states]).toEqual([[], [true]]);
});

test('the notice is withdrawn when the window is shown, and does not appear afterwards', () => {
  const { signedOut, states, notices } = makeComputer();
  signedOut.begin();
  vi.runAllTimers();
  signedOut.seen();
  expect([notices(), states]).toEqual([[], [true]]);
  signedOut.end();
  signedOut.begin();
  signedOut.seen();
  vi.runAllTimers();
  expect(notices()).toEqual([]);
});

test('the notice has no sound in quiet hours, and does not appear if notices are off', () => {
  const quiet = makeComputer({ quietHours: { from: '00:00', to: '23:59' } });
  const off = makeComputer({ notices: false });
  for (const { signedOut } of [quiet, off]) signedOut.begin();
  vi.runAllTimers();
  expect(quiet.notices()).toEqual([expect.objectContaining({ ...NOTICE, isSilent: true })]);
  expect([off.notices(), off.states]).toEqual([[], [true]]);
});
