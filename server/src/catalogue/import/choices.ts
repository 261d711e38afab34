import type { DecisionKind } from '@shop/contract/import-jobs';
import type { Problem } from '#kernel/csv';
import type { Draft } from './rows.ts';

/** The choice, or else the proposal, for each value of a file, by `choiceKey`. */
export type Choices = ReadonlyMap<string, string>;

/** The key ignores case. */
export const choiceKey = (kind: DecisionKind, value: string): string => `${kind}\n${value.toLowerCase()}`;

const MAX_VALUE = 300;

/** The value for which staff choose category and gender of products: the file's category, or the guess without one. */
export const categoryValue = ({ category, assumedCategory }: Draft): string =>
  (category || `No category (${assumedCategory}?)`).slice(0, MAX_VALUE);

/** The value of the decision about a problem. */
export const problemValue = ({ column, message, group }: Problem): string =>
  (column === '' ? (group ?? message) : `${column}: ${group ?? message}`).slice(0, MAX_VALUE);
