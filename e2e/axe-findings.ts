// Accessibility findings of a page: those of axe, and whether the page is wider than its window.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { AXE_TAGS, COLOUR_RULES, turnColours } from '../web/src/testing/axe-rules.ts';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Runs axe in the page. Playwright evaluates it, so the page's own security policy does not block it. */
async function run(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violation[] }> };
    };
    // A resized window gets its event in the next frame and its new layout in the frame after.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    // Without `preload: false` axe would insert style sheets, which the page's policy refuses with an error.
    return (await loaded.run({ runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false }))
      .violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Short descriptions of axe's findings: by all rules in the present colour scheme, by contrast alone in the other. */
export async function violations(page: Page): Promise<string[]> {
  const found = await run(page, AXE_TAGS);
  const className = await page.evaluate(turnColours);
  const elsewhere = await run(page, COLOUR_RULES);
  await page.evaluate((before) => (document.documentElement.className = before), className);
  return [...found, ...elsewhere.map((words) => `in the other colours, ${words}`)];
}

/** Findings of insufficient colour contrast in the present colours. */
export function unreadable(page: Page): Promise<string[]> {
  return run(page, COLOUR_RULES);
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
