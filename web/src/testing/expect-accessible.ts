// What is wrong with what is on screen for people who do not see or point: axe in light and dark, and how it fits.
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AXE_TAGS, COLOUR_RULES, turnColours } from './axe-rules.ts';
import { layoutFaults } from './layout-faults.ts';

/** A desktop and the smallest telephone, on which everything is looked at. */
const DESKTOP: Size = [1366, 768];
const PHONE: Size = [320, 640];

type Size = readonly [width: number, height: number];

/** The screens of a resized window get the event with the next frame, and they are there with the one after it. */
async function untilDrawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    // What goes on for ever does not end.
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

/** Everything in the colours that are shown, and what the other ones decide. */
export async function axeFindings(): Promise<string[]> {
  const found = await violations(AXE_TAGS);
  const before = turnColours();
  const elsewhere = await violations(COLOUR_RULES);
  document.documentElement.className = before;
  return [...found, ...elsewhere.map((words) => `in the other colours, ${words}`)];
}

/** In windows of these widths everything can be seen and aimed at. */
export async function expectToFit(...sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    await page.viewport(...size);
    await untilDrawn();
    // As text: of a list the report would show no more than its length.
    await expect.poll(() => layoutFaults().join('\n'), { message: `${size[0]} px wide` }).toBe('');
  }
}

/** What is on screen is well with axe, in both colours, and fits: on a desktop and a telephone unless said otherwise. */
export async function expectAccessible(...sizes: Size[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [DESKTOP, PHONE]) {
    await expectToFit(size);
    expect((await axeFindings()).join('\n'), `${size[0]} px wide`).toBe('');
  }
}
