import type { ImportStep } from '@shop/contract/imports';

export type ProgressStep = Exclude<ImportStep, 'waiting'>;
/** How far an import is, in units of work. */
export type ProgressState = { step: ProgressStep; done: number; total: number };

/** What a thing costs beside deciding about one product: a picture is fetched and encoded anew, a product is written with its search words. */
const COST = { checking: 1, pictures: 20, saving: 4 } as const;

/** All the work of an import. To be saved, a file is decided about once before its pictures are had, and once more under lock. */
export const totalWork = ({ products, pictures, dryRun }: { products: number; pictures: number; dryRun: boolean }): number =>
  dryRun ? products * COST.checking : products * (2 * COST.checking + COST.saving) + pictures * COST.pictures;

/** The tally after so many more products, or pictures, of a step. */
export const advanceProgress = ({ done, total }: ProgressState, step: ProgressStep, count: number): ProgressState => ({
  step,
  done: Math.min(total, done + count * COST[step]),
  total,
});

/** Whole percents; 100 only when all is done. */
export const percentOf = ({ done, total }: ProgressState): number => (total === 0 ? 100 : Math.floor((100 * done) / total));
