// Checks that notices cover nothing that can be pressed or filled in, and no contact data (rule G17c).
import { expect } from 'vitest';

const USED = 'a, button, input, select, textarea, summary, label, [role=tab], .contact-panel';
/** Pixels between the points that are checked. */
const STEP = 8;

function* placesIn({ left, right, top, bottom }: DOMRect): Generator<[x: number, y: number]> {
  for (let y = top + 1; y < bottom; y += STEP) for (let x = left + 1; x < right; x += STEP) yield [x, y];
}

function coveredBy(notice: Element): Set<string> {
  const covered = new Set<string>();
  for (const [x, y] of placesIn(notice.getBoundingClientRect())) {
    for (const element of document.elementsFromPoint(x, y)) {
      const used = element.closest(USED);
      if (used && !notice.contains(used)) covered.add(`${used.tagName} ${used.textContent.trim().slice(0, 40)}`);
    }
  }
  return covered;
}

/** Expects at least one notice, that no notice covers a control, and that each is completely inside the window. */
export function expectNothingCovered(): void {
  const notices = [...document.querySelectorAll('.toast')];
  expect(notices.length).toBeGreaterThan(0);
  expect(notices.flatMap((notice) => [...coveredBy(notice)])).toEqual([]);
  for (const notice of notices) {
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    expect([left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight]).toEqual([true, true, true, true]);
  }
}
