import type { SheetProblem } from '@shop/contract/imports';

/** What is to be fixed, as a file for whoever made the other one. A cell that looks like a formula is made plain text. */
export const problemsCsv = (problems: readonly SheetProblem[]): string =>
  [
    ['Line', 'Column', 'Name', 'What to fix'],
    ...problems.map(({ line, column, name, message }) => [`${line}`, column, name, message]),
  ]
    .map((cells) => cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
