import type { SheetProblem } from '@shop/contract/imports';

export type ProblemGroup = { title: string; problems: SheetProblem[] };

/** Warnings grouped by reason, the largest group first: 200 lines without a quantity are one warning. */
export const groupProblems = (problems: readonly SheetProblem[]): ProblemGroup[] =>
  [...Map.groupBy(problems, ({ group, message }) => group ?? message.replace(/\.$/, ''))]
    .map(([title, of]) => ({ title, problems: of }))
    .toSorted((a, b) => b.problems.length - a.problems.length);
