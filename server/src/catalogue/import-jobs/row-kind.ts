import type { ImportField } from '@shop/contract/import-jobs';
import type { SheetProblem } from '@shop/contract/imports';
import type { Tx } from '#infra/database';
import type { ImportItem, UndoneItem } from '../import/index.ts';
import type { FileRow } from './row-file.ts';

export type PositionedRow = FileRow & { position: number };
/** The plan of a line; `change` is what would be written. */
export type RowPlan<Change> = { line: number; position: number } & (
  | { outcome: 'created' | 'updated'; change: Change }
  | { outcome: 'unchanged' }
  | { outcome: 'rejected'; problem: SheetProblem }
);
export type RowsBy = { actor: { id: string; name: string }; now: Date };
export type RowItem = { position: number; subjectId: string; before: unknown; after: unknown };

type Steps<Change> = {
  /** Fields that must have a column. */
  required: readonly ImportField[];
  /** Merges lines that belong together; without it each line is independent. */
  group?: (rows: readonly FileRow[]) => FileRow[];
  plan: (tx: Tx, rows: readonly PositionedRow[]) => Promise<RowPlan<Change>[]>;
  /** Writes changes in the transaction of their plan; returns their items. */
  save: (tx: Tx, changes: readonly Changed<Change>[], by: RowsBy) => Promise<ImportItem[]>;
  undo: (tx: Tx, items: readonly RowItem[], by: RowsBy) => Promise<UndoneItem[]>;
};
export type Changed<Change> = { line: number; position: number; outcome: 'created' | 'updated'; change: Change };
type Rejected = { position: number; line: number; problems: SheetProblem[] };
export type PlannedRows = { outcomes: ('created' | 'updated' | 'unchanged')[]; rejected: Rejected[] };

/** A kind of import whose lines are independent of each other. */
export type RowKind = Pick<Steps<never>, 'required' | 'group' | 'undo'> & {
  plan: (tx: Tx, rows: readonly PositionedRow[]) => Promise<PlannedRows>;
  save: (tx: Tx, rows: readonly PositionedRow[], by: RowsBy) => Promise<PlannedRows & { items: ImportItem[] }>;
};

/** Creates a kind of import from its steps. */
export function rowKind<Change>({ plan, save, ...kind }: Steps<Change>): RowKind {
  const planned = (plans: readonly RowPlan<Change>[]): PlannedRows => ({
    outcomes: plans.flatMap(({ outcome }) => (outcome === 'rejected' ? [] : [outcome])),
    rejected: plans.flatMap((it) =>
      it.outcome === 'rejected' ? [{ position: it.position, line: it.line, problems: [it.problem] }] : [],
    ),
  });
  return {
    ...kind,
    plan: async (tx, rows) => planned(await plan(tx, rows)),
    async save(tx, rows, by) {
      const plans = await plan(tx, rows);
      const changes = plans.flatMap((it) => (it.outcome === 'created' || it.outcome === 'updated' ? [it] : []));
      return { ...planned(plans), items: await save(tx, changes, by) };
    },
  };
}
