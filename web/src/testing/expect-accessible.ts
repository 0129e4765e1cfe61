// Checks that a screen is accessible: axe in light and dark colours, and whether everything fits the window.
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AXE_TAGS, COLOUR_RULES, turnColours } from './axe-rules.ts';
import { layoutFaults } from './layout-faults.ts';

/** The window sizes that are checked by default: a desktop and the smallest telephone. */
const DESKTOP: Size = [1366, 768];
const PHONE: Size = [320, 640];

type Size = readonly [width: number, height: number];

/** Waits until a resized window is drawn: the event comes with the next frame, the new layout with the one after it. */
async function untilDrawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    // An endless animation cannot be finished.
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  }
}

async function violations(runOnly: string[]): Promise<string[]> {
  await untilDrawn();
  const found = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false, preload: false });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Violations of all rules in the present colours, and of the colour rules in the other ones. */
export async function axeFindings(): Promise<string[]> {
  const found = await violations(AXE_TAGS);
  const before = turnColours();
  try {
    const elsewhere = await violations(COLOUR_RULES);
    return [...found, ...elsewhere.map((words) => `in the other colours, ${words}`)];
  } finally {
    document.documentElement.className = before;
  }
}

/** Expects that the screen has no layout fault in windows of these sizes. */
export async function expectToFit(...sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    await page.viewport(...size);
    await untilDrawn();
    // Joined to a text, because the report of a failed test would show only the length of a list.
    await expect.poll(() => layoutFaults().join('\n'), { message: `${size[0]} px wide` }).toBe('');
  }
}

/** Expects no axe violation in both colours and no layout fault; on a desktop and a telephone by default. */
export async function expectAccessible(...sizes: Size[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [DESKTOP, PHONE]) {
    await expectToFit(size);
    expect((await axeFindings()).join('\n'), `${size[0]} px wide`).toBe('');
  }
}
