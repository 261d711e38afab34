import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { untilAlive } from './alive.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What the back office is held to. The storefront is held to everything that axe judges by itself. */
const STAFF_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nobody is kept out of the storefront by how the page is built, as far as a machine can tell. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFinding(page, {});

/** The same for a screen of the back office. */
export const expectOpenToAll = (page: Page): Promise<void> => expectNoFinding(page, { runOnly: STAFF_RULES });

async function expectNoFinding(page: Page, options: RunOptions): Promise<void> {
  await standsStill(page);
  const violations = await violationsOf(page, options);
  const found = violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  expect(found).toEqual([]);
}

/**
 * Judged from within, as our pages hold no foreign frames. The script is read once for as long as a page stands, and what is in
 * order is not described: both cost more than the judging.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked: RunOptions = { ...options, resultTypes: ['violations'] };
  return page.evaluate(async (rules) => (await window.axe.run(document, rules)).violations, asked);
}

async function standsStill(page: Page): Promise<void> {
  await untilAlive(page);
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
