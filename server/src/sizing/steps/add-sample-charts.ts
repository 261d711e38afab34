import type { Tx } from '#infra/database';
import type { SizeChartForm } from '@shop/contract/size-charts';
import { toChartFields } from '../chart-mapper.ts';
import { insertChart } from '../repository.ts';

/** Adds the size charts of the demo shop, under the ids by which they are deleted with it. */
export async function addSampleCharts(tx: Tx, charts: readonly (SizeChartForm & { id: string })[], now: Date): Promise<void> {
  for (const { id, ...form } of charts) await insertChart(tx, { ...toChartFields(form), id, now });
}
