import type { DecisionKind } from '@shop/contract/import-jobs';
import type { Problem } from './csv-cells.ts';
import type { Draft } from './rows.ts';

/** What was chosen, or else proposed, for each value of a file, by `choiceKey`. */
export type Choices = ReadonlyMap<string, string>;

/** Values differ by more than their case. */
export const choiceKey = (kind: DecisionKind, value: string): string => `${kind}\n${value.toLowerCase()}`;

const MAX_VALUE = 300;

/** The value by which staff choose the category and gender of products: the file's category, or what was guessed without one. */
export const categoryValue = ({ category, assumedCategory }: Draft): string =>
  (category || `No category (${assumedCategory}?)`).slice(0, MAX_VALUE);

/** The value of the decision about a problem. */
export const problemValue = ({ column, message, group }: Problem): string =>
  (column === '' ? (group ?? message) : `${column}: ${group ?? message}`).slice(0, MAX_VALUE);
