// Accessibility findings of a page: axe, and whether it scrolls horizontally.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { AXE_TAGS, COLOUR_RULES, turnColours } from '../web/src/testing/axe-rules.ts';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Evaluated by the driver, outside the page's own policy. */
async function run(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violation[] }> };
    };
    // A resized window gets the event with the next frame, and has its new layout with the one after.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    // To read style sheets, axe inserts styles into the page, which the page's policy refuses with an error.
    return (await loaded.run({ runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false }))
      .violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Short descriptions of what axe finds: all rules in the present colours, and colour contrast in the other ones. */
export async function violations(page: Page): Promise<string[]> {
  const found = await run(page, AXE_TAGS);
  const className = await page.evaluate(turnColours);
  const elsewhere = await run(page, COLOUR_RULES);
  await page.evaluate((before) => (document.documentElement.className = before), className);
  return [...found, ...elsewhere.map((words) => `in the other colours, ${words}`)];
}

/** What axe finds in the present colours. */
export function unreadable(page: Page): Promise<string[]> {
  return run(page, COLOUR_RULES);
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
