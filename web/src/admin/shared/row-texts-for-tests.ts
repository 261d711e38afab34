import type { Locator } from 'vitest/browser';

type Screen = { getByRole: Locator['getByRole'] };

/** What stands in a row of the one table on a screen, cell by cell. */
export const rowTexts = (screen: Screen, row: number): string[] => textsOf(screen.getByRole('row').nth(row).getByRole('cell'));

/** What stands over its columns. */
export const headTexts = (screen: Screen): string[] => textsOf(screen.getByRole('columnheader'));

const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent.trim());
