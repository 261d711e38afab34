import * as contract from '@shop/contract/size-charts';
import { suggestSize } from '@shop/contract/size-suggestion';
import { CATEGORIES } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { SETTINGS, shownWords } from '#settings';
import { SIZE_CHARTS } from './cache-tags.ts';
import { chartFor } from './chart-for.ts';
import { translateChart } from './chart-mapper.ts';
import { addSizeChart } from './commands/add-size-chart.ts';
import { editSizeChart } from './commands/edit-size-chart.ts';
import { removeSizeChart } from './commands/remove-size-chart.ts';
import { outcomesBySize, sizeCharts, sizedProduct } from './queries.ts';
import { suggestionFor } from './suggest-size.ts';

export function sizingRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listSizeCharts, async ({ tag }) => {
    const [charts, words] = await Promise.all([sizeCharts(db), shownWords(db)]);
    tag([SIZE_CHARTS, SETTINGS]);
    return { charts: charts.map((chart) => translateChart(chart, words)) };
  });

  serve(contract.readProductChart, async ({ params, tag }) => {
    const [product, charts, words] = await Promise.all([sizedProduct(db, params.id, now()), sizeCharts(db), shownWords(db)]);
    tag([SIZE_CHARTS, SETTINGS, CATEGORIES, product.id]);
    const chart = chartFor(charts, product);
    return { chart: chart && translateChart(chart, words) };
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
