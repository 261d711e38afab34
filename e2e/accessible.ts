import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './until-hydrated.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The axe rules for the admin; the storefront is checked by all of them. */
const STAFF_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page of the storefront has no violation of any axe rule. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, {});

/** An admin page has no violation of its rules. */
export const expectAccessibleScreen = (page: Page): Promise<void> => expectNoViolations(page, { runOnly: STAFF_RULES });

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  await untilAnimationsEnd(page);
  const violations = await violationsOf(page, options);
  const problems = violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  expect(problems).toEqual([]);
}

/**
 * Runs axe in the page, since our pages have no foreign frames. The script is loaded once per document, and passed rules are not
 * reported: both cost more than the check.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOptions: RunOptions = { ...options, resultTypes: ['violations'] };
  return page.evaluate(async (rules) => (await window.axe.run(document, rules)).violations, runOptions);
}

async function untilAnimationsEnd(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
