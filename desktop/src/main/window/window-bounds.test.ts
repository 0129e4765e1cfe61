// Where the window opens after displays were added or removed.
import { expect, test } from 'vitest';
import { DEFAULT_SIZE, fitBounds } from './window-bounds.ts';

const LAPTOP = { x: 0, y: 0, width: 1440, height: 860 };
const SECOND = { x: 1440, y: -200, width: 1920, height: 1040 };

test('the first time it is centred, and never larger than the display', () => {
  expect(fitBounds(undefined, [LAPTOP])).toEqual(DEFAULT_SIZE);
  expect(fitBounds(undefined, [{ x: 0, y: 0, width: 1280, height: 680 }])).toEqual({ width: 1280, height: 680 });
});

test('the window opens where it was, on any display', () => {
  const there = { x: 1500, y: -100, width: 1200, height: 800 };
  expect(fitBounds(there, [LAPTOP, SECOND])).toEqual(there);
});

test('the window is centred if its display is not connected any more', () => {
  expect(fitBounds({ x: 1500, y: -100, width: 1200, height: 800 }, [LAPTOP])).toEqual({ width: 1200, height: 800 });
});

test.each([
  [{ x: 1400, y: 100, width: 800, height: 600 }, 'only a sliver in sight'],
  [{ x: 100, y: -50, width: 800, height: 600 }, 'the title bar above the display'],
  [{ x: 100, y: 850, width: 800, height: 600 }, 'the title bar below the display'],
])('%j is moved into view: %s', (bounds) => {
  expect(fitBounds(bounds, [LAPTOP])).toEqual({ width: 800, height: 600 });
});

test('the window is moved inside the display, and shrunk if it is too large', () => {
  expect(fitBounds({ x: 900, y: 300, width: 800, height: 600 }, [LAPTOP])).toEqual({
    x: 640,
    y: 260,
    width: 800,
    height: 600,
  });
  expect(fitBounds({ x: 10, y: 10, width: 9000, height: 9000 }, [LAPTOP])).toEqual(LAPTOP);
  expect(fitBounds({ x: 10, y: 10, width: 1, height: 1 }, [LAPTOP])).toMatchObject({ width: 400, height: 480 });
});
