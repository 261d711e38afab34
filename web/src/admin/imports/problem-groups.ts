import type { SheetProblem } from '@shop/contract/imports';

export type ProblemGroup = { title: string; problems: SheetProblem[] };

/** Warnings by what they have in common, the largest group first: 200 lines without a quantity are one thing to know. */
export const groupProblems = (problems: readonly SheetProblem[]): ProblemGroup[] =>
  [...Map.groupBy(problems, ({ group, message }) => group ?? message.replace(/\.$/, ''))]
    .map(([title, of]) => ({ title, problems: of }))
    .toSorted((a, b) => b.problems.length - a.problems.length);
