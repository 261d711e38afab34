import type { SizeChart, SizeChartForm } from '@shop/contract/size-charts';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { changedAt } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { chartProblem, toChart, toChartFields } from '../chart-mapper.ts';
import { lockChart, updateChart } from '../repository.ts';

type Edit = { actor: Actor; id: string; form: SizeChartForm; updatedAt: string; now: Date };

/**
 * Replaces a size chart.
 * @throws ShopError not_found, stale when another request saved since, invalid_input
 */
export const editSizeChart = (db: Db, { actor, id, form, updatedAt, now }: Edit): Promise<SizeChart> =>
  db.transaction().execute(async (tx) => {
    const row = isId(id) ? await lockChart(tx, id) : undefined;
    if (!row) throw new ShopError('not_found', 'This size table was not found.');
    if (Date.parse(updatedAt) !== row.updatedAt.getTime())
      throw new ShopError('stale', 'Someone else changed this size table meanwhile. Nothing is saved yet.');
    const after = toChartFields(form);
    const problem = chartProblem(after);
    if (problem) throw new ShopError('invalid_input', problem[1], { errors: { [problem[0]]: problem[1] } });
    const at = changedAt(now, row.updatedAt);
    await updateChart(tx, { ...after, id, now: at });
    const { _id, updatedAt: _, ...before } = toChart(row);
    await writeAuditEntry(tx, { actor, action: 'size-chart.edit', subjectId: _id, before, after });
    return toChart({ ...after, id, updatedAt: at });
  });
