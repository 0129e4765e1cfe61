// How the system shows uploads, depending on whether the window is visible.
import { expect, test } from 'vitest';
import { desktopPreferencesSchema } from 'shared/desktop/desktop-calls.ts';
import { createUploadProgress } from './upload-progress.ts';

function start({ isFocused = false, notices = true } = {}) {
  const bars: number[] = [];
  const shown: string[] = [];
  const show = createUploadProgress({
    settings: { read: () => ({ preferences: desktopPreferencesSchema.parse({ notices }) }) as never },
    board: { show: async ({ body }) => (shown.push(body), 'shown') },
    window: () => ({ setProgressBar: (share) => bars.push(share) }),
    isFocused: () => isFocused,
  });
  return { show, bars, shown };
}

test('the progress bar follows the share and disappears; a notification follows the end', () => {
  const { show, bars, shown } = start();
  show({ share: 0.5, done: 1, failed: 0 });
  expect(shown).toEqual([]);
  show({ share: null, done: 2, failed: 0 });
  show({ share: null, done: 1, failed: 3 });
  expect(bars).toEqual([0.5, -1, -1]);
  expect(shown).toEqual(['2 pictures uploaded.', '1 picture uploaded, 3 could not be.']);
});

test.each([{ isFocused: true }, { notices: false }])('there is no notice with %j', (given) => {
  const { show, shown } = start(given);
  show({ share: null, done: 2, failed: 0 });
  expect(shown).toEqual([]);
});

test('cancelled uploads end without a notification', () => {
  const { show, shown } = start();
  show({ share: null, done: 0, failed: 0 });
  expect(shown).toEqual([]);
});
