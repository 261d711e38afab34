import type { SheetProblem } from '@shop/contract/imports';

/** Errors as a CSV file for the person who wrote the imported one. A cell that looks like a formula becomes plain text. */
export const problemsCsv = (problems: readonly SheetProblem[]): string =>
  [
    ['Line', 'Column', 'Name', 'What to fix'],
    ...problems.map(({ line, column, name, message }) => [`${line}`, column, name, message]),
  ]
    .map((cells) => cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
