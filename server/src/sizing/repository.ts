import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { SIZE_CHARTS } from './cache-tags.ts';
import type { ChartFields } from './chart-mapper.ts';

const asColumns = ({ body, garment, ...fields }: ChartFields) => ({
  ...fields,
  body: JSON.stringify(body),
  garment: JSON.stringify(garment),
});

export async function insertChart(tx: Tx, chart: ChartFields & { id: string; now: Date }): Promise<void> {
  const { id, now, ...fields } = chart;
  await tx
    .insertInto('sizeChart')
    .values({ id, ...asColumns(fields), createdAt: now, updatedAt: now })
    .execute();
  await invalidateCacheTags(tx, [SIZE_CHARTS]);
}

export async function updateChart(tx: Tx, chart: ChartFields & { id: string; now: Date }): Promise<void> {
  const { id, now, ...fields } = chart;
  await tx
    .updateTable('sizeChart')
    .set({ ...asColumns(fields), updatedAt: now })
    .where('id', '=', id)
    .execute();
  await invalidateCacheTags(tx, [SIZE_CHARTS]);
}

export const lockChart = (tx: Tx, id: string) =>
  tx.selectFrom('sizeChart').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function deleteChart(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sizeChart').where('id', '=', id).execute();
  await invalidateCacheTags(tx, [SIZE_CHARTS]);
}

export async function countCharts(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('sizeChart')
    .select((of) => of.fn.countAll<number>().as('many'))
    .executeTakeFirst();
  return row?.many ?? 0;
}
