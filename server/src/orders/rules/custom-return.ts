import type { LineOnOrder } from '../queries/lines.ts';

/** Faults for which a custom item can be returned (behaviour.md, Custom Studio). */
const FAULTS: ReadonlySet<string> = new Set(['Item is defective', 'Wrong item received']);

/**
 * The reason why these lines cannot be returned, as a sentence: a custom item is made for one person. Undefined where they
 * can.
 */
export const customReturnProblem = (lines: readonly Pick<LineOnOrder, 'designId'>[], reason: string): string | undefined =>
  lines.some(({ designId }) => designId !== null) && !FAULTS.has(reason)
    ? 'Custom items can only be returned if they are defective or not what you designed.'
    : undefined;
