// What the system is told of uploads, by whether anybody sees the window.
import { expect, test } from 'vitest';
import { desktopPreferencesSchema } from 'shared/desktop/desktop-calls.ts';
import { createUploadProgress } from './upload-progress.ts';

function start({ isFocused = false, notices = true } = {}) {
  const bars: number[] = [];
  const told: string[] = [];
  const show = createUploadProgress({
    settings: { read: () => ({ preferences: desktopPreferencesSchema.parse({ notices }) }) as never },
    board: { show: async ({ body }) => (told.push(body), 'shown') },
    window: () => ({ setProgressBar: (share) => bars.push(share) }),
    isFocused: () => isFocused,
  });
  return { show, bars, told };
}

test('the bar follows the share and goes away; the end is told', () => {
  const { show, bars, told } = start();
  show({ share: 0.5, done: 1, failed: 0 });
  expect(told).toEqual([]);
  show({ share: null, done: 2, failed: 0 });
  show({ share: null, done: 1, failed: 3 });
  expect(bars).toEqual([0.5, -1, -1]);
  expect(told).toEqual(['2 pictures uploaded.', '1 picture uploaded, 3 could not be.']);
});

test.each([{ isFocused: true }, { notices: false }])('nothing is told with %j', (given) => {
  const { show, told } = start(given);
  show({ share: null, done: 2, failed: 0 });
  expect(told).toEqual([]);
});

test('what was taken back ends without a word', () => {
  const { show, told } = start();
  show({ share: null, done: 0, failed: 0 });
  expect(told).toEqual([]);
});
