import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilAlive } from './alive.ts';

/** What the back office is held to. The storefront is held to everything that axe judges by itself. */
const STAFF_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nobody is kept out of the storefront by how the page is built, as far as a machine can tell. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFinding(page, lookAt(page));

/** The same for a screen of the back office. */
export const expectOpenToAll = (page: Page): Promise<void> => expectNoFinding(page, lookAt(page).withTags(STAFF_RULES));

/** Judged within the page itself: ours hold no foreign frames, and the other way opens one more page for each look. */
const lookAt = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

async function expectNoFinding(page: Page, look: AxeBuilder): Promise<void> {
  await standsStill(page);
  const { violations } = await look.analyze();
  const found = violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  expect(found).toEqual([]);
}

/** The script has begun, and nothing changes its colour any more: a button on its way from one to the other has neither contrast. */
async function standsStill(page: Page): Promise<void> {
  await untilAlive(page);
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
