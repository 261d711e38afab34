import type { ImportKind, ImportSource, ImportState } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import type { Tx } from '#infra/database';

type NewImport = {
  id: string;
  actorId: string;
  kind: ImportKind;
  fileName: string;
  source: ImportSource;
  columns: string[];
  mapping: object;
  createdAt: Date;
};

export async function insertImport(tx: Tx, { mapping, ...job }: NewImport): Promise<void> {
  await tx
    .insertInto('importJob')
    .values({ ...job, mapping: JSON.stringify(mapping), state: 'analysing' })
    .execute();
}

type ImportChange = { state: ImportState; report?: ImportReport; problem?: string; mapping?: object; startedAt?: Date };

/** Changes an import that is in one of these states; false where it is in another by now, or is none. */
export async function changeImport(
  tx: Tx,
  { id, from }: { id: string; from: readonly ImportState[] },
  { report, mapping, ...change }: ImportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importJob')
    .set({
      ...change,
      ...(report && { report: JSON.stringify(report) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
