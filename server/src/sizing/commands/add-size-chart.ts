import { MAX_SIZE_CHARTS, type SizeChart, type SizeChartForm } from '@shop/contract/size-charts';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { chartProblem, toChart, toChartFields } from '../chart-mapper.ts';
import { countCharts, insertChart } from '../repository.ts';

/**
 * Adds a size chart.
 * @throws ShopError invalid_input if it lacks measures, list_full
 */
export const addSizeChart = (
  db: Db,
  { actor, form, now }: { actor: Actor; form: SizeChartForm; now: Date },
): Promise<SizeChart> =>
  db.transaction().execute(async (tx) => {
    const fields = toChartFields(form);
    const problem = chartProblem(fields);
    if (problem) throw new ShopError('invalid_input', problem[1], { errors: { [problem[0]]: problem[1] } });
    if ((await countCharts(tx)) >= MAX_SIZE_CHARTS)
      throw new ShopError('list_full', `A shop has at most ${MAX_SIZE_CHARTS} size tables.`);
    const id = newId();
    await insertChart(tx, { ...fields, id, now });
    await writeAuditEntry(tx, {
      actor,
      action: 'size-chart.add',
      subjectId: id,
      before: null,
      after: { name: fields.title, ...fields },
    });
    return toChart({ ...fields, id, updatedAt: now });
  });
