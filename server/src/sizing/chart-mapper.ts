import { SizeChart, type SizeChartForm } from '@shop/contract/size-charts';
import { translateWord, type Words } from '@shop/contract/translate-word';

export type ChartRow = {
  id: string;
  title: string;
  sizes: string[];
  isWaist: boolean;
  body: unknown;
  garment: unknown;
  advice: string;
  categories: string[];
  fits: string[];
  updatedAt: Date;
};

/** A size chart in the API's format. */
export const toChart = ({ id, body, garment, updatedAt, ...row }: ChartRow): SizeChart => ({
  _id: id,
  title: row.title,
  sizes: row.sizes,
  isWaist: row.isWaist,
  body: SizeChart.shape.body.parse(body),
  garment: SizeChart.shape.garment.parse(garment),
  advice: row.advice,
  categories: row.categories,
  fits: row.fits,
  updatedAt: updatedAt.toISOString(),
});

/** A size chart with its texts in the language of the words. Its sizes are not translated, because a product has the same. */
export function translateChart(chart: SizeChart, words: Words): SizeChart {
  const of = (text: string) => translateWord(words, text);
  const measures = (all: SizeChart['body']) => all.map(({ name, how, cm }) => ({ name: of(name), how: of(how), cm }));
  return {
    ...chart,
    title: of(chart.title),
    advice: of(chart.advice),
    body: measures(chart.body),
    garment: measures(chart.garment),
  };
}

/** The form's values with defaults for omitted ones. */
export const toChartFields = (form: SizeChartForm) => {
  const measures = (of: SizeChartForm['body']) => of.map(({ name, how = '', cm }) => ({ name, how, cm }));
  const { title, sizes, isWaist = false, body, garment, advice = '', categories = [], fits = [] } = form;
  return { title, sizes, isWaist, body: measures(body), garment: measures(garment), advice, categories, fits };
};
export type ChartFields = ReturnType<typeof toChartFields>;

/** Returns the problem of a chart as a whole: its field and a sentence; undefined without one. */
export function chartProblem({ sizes, body, garment }: ChartFields): [field: string, sentence: string] | undefined {
  const twice = sizes.findIndex((size, at) => sizes.indexOf(size) !== at);
  if (twice >= 0) return ['sizes', `${sizes[twice]} is there twice.`];
  if (body.length + garment.length === 0) return ['body', 'Add at least one measure.'];
  for (const [field, measures] of [['body', body] as const, ['garment', garment] as const])
    for (const [at, { name, cm }] of measures.entries())
      if (cm.length !== sizes.length)
        return [`${field}.${at}.cm`, `${name} needs a measure for each of the ${sizes.length} sizes.`];
  return undefined;
}
