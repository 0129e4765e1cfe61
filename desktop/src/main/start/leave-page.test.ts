// The person stays although the program was about to end.
import type { DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { expect, test } from 'vitest';
import { mayLeavePage } from './leave-page.ts';

function leaving(isLeft: boolean, isQuitting: boolean) {
  const run = { isQuitting };
  const sent: DesktopEvent[] = [];
  const answer = mayLeavePage({ run, ask: () => isLeft, send: (event) => void sent.push(event) });
  return { answer, isQuitting: run.isQuitting, sent };
}

test('a person who stays cancels the end of the program, and the leads are read again for its notices', () => {
  expect(leaving(false, true)).toEqual({ answer: false, isQuitting: false, sent: [{ type: 'resumed' }] });
});

test('a person who leaves ends it, and a page that only changes its address paused nothing', () => {
  expect(leaving(true, true)).toEqual({ answer: true, isQuitting: true, sent: [] });
  expect(leaving(false, false)).toEqual({ answer: false, isQuitting: false, sent: [] });
});
