import * as contract from '@shop/contract/size-charts';
import { suggestSize } from '@shop/contract/size-suggestion';
import { CATEGORIES } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { SIZE_CHARTS } from './cache-tags.ts';
import { chartFor } from './chart-for.ts';
import { addSizeChart } from './commands/add-size-chart.ts';
import { editSizeChart } from './commands/edit-size-chart.ts';
import { removeSizeChart } from './commands/remove-size-chart.ts';
import { outcomesBySize, sizeCharts, sizedProduct } from './queries.ts';
import { suggestionFor } from './suggest-size.ts';

export function sizingRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listSizeCharts, async ({ tag }) => {
    tag([SIZE_CHARTS]);
    return { charts: await sizeCharts(db) };
  });

  serve(contract.readProductChart, async ({ params, tag }) => {
    const [product, charts] = await Promise.all([sizedProduct(db, params.id, now()), sizeCharts(db)]);
    tag([SIZE_CHARTS, CATEGORIES, product.id]);
    return { chart: chartFor(charts, product) };
  });

  serve(contract.addSizeChart, async ({ caller, body }) => {
    const chart = await addSizeChart(db, { actor: caller, form: body, now: now() });
    return { message: 'The size table is added.', chart };
  });

  serve(contract.editSizeChart, async ({ caller, params, body: { updatedAt, ...form } }) => {
    const chart = await editSizeChart(db, { actor: caller, id: params.id, form, updatedAt, now: now() });
    return { message: 'The size table is saved.', chart };
  });

  serve(contract.removeSizeChart, async ({ caller, params }) => {
    await removeSizeChart(db, { actor: caller, id: params.id });
    return { message: 'The size table is deleted.' };
  });

  serve(suggestSize, async ({ body }) => {
    const product = await sizedProduct(db, body.productId, now());
    const [charts, outcomes] = await Promise.all([sizeCharts(db), outcomesBySize(db, product.id, now())]);
    return suggestionFor({ product, chart: chartFor(charts, product), outcomes, question: body });
  });
}
