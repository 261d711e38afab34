import type { ImportStep } from '@shop/contract/imports';

export type ProgressStep = Exclude<ImportStep, 'waiting'>;
/** The progress of an import, in units of work. */
export type ProgressState = { step: ProgressStep; done: number; total: number };

/**
 * Cost relative to checking one product: an image is downloaded and encoded, a product is written with its search
 * document.
 */
const COST = { checking: 1, pictures: 20, saving: 4 } as const;

/** The total work of an import. A file is checked before its images are downloaded, and again under lock. */
export const totalWork = ({ products, pictures, dryRun }: { products: number; pictures: number; dryRun: boolean }): number =>
  dryRun ? products * COST.checking : products * (2 * COST.checking + COST.saving) + pictures * COST.pictures;

/** The state after this many more products or images of a step. */
export const advanceProgress = ({ done, total }: ProgressState, step: ProgressStep, count: number): ProgressState => ({
  step,
  done: Math.min(total, done + count * COST[step]),
  total,
});

/** Whole percent; 100 only when everything is complete. */
export const percentOf = ({ done, total }: ProgressState): number => (total === 0 ? 100 : Math.floor((100 * done) / total));
