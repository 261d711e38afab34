import type { Locator } from 'vitest/browser';

type Screen = { getByRole: Locator['getByRole'] };

/** The texts of one row of the table on a screen, cell by cell, without its checkbox. */
export const rowTexts = (screen: Screen, row: number): string[] => textsOf(screen.getByRole('row').nth(row).getByRole('cell'));

/** The texts of its column heads. */
export const headTexts = (screen: Screen): string[] => textsOf(screen.getByRole('columnheader'));

const textsOf = (cells: Locator) =>
  cells
    .elements()
    .filter((cell) => !cell.matches('.c-sel'))
    .map(({ textContent }) => textContent.trim());
