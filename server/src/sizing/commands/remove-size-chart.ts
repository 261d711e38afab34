import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { toChart } from '../chart-mapper.ts';
import { deleteChart, lockChart } from '../repository.ts';

/**
 * Deletes a size chart. Its products show the next matching one, or none.
 * @throws ShopError not_found
 */
export const removeSizeChart = (db: Db, { actor, id }: { actor: Actor; id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = isId(id) ? await lockChart(tx, id) : undefined;
    if (!row) throw new ShopError('not_found', 'This size table was not found.');
    await deleteChart(tx, id);
    const { _id, ...before } = toChart(row);
    await writeAuditEntry(tx, {
      actor,
      action: 'size-chart.remove',
      subjectId: _id,
      before: { name: row.title, ...before },
      after: null,
    });
  });
