import { SizeChart, type SizeChartForm } from '@shop/contract/size-charts';

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

/** A size table as it travels. */
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

/** What a form says, with nothing left open. */
export const toChartFields = (form: SizeChartForm) => {
  const measures = (of: SizeChartForm['body']) => of.map(({ name, how = '', cm }) => ({ name, how, cm }));
  const { title, sizes, isWaist = false, body, garment, advice = '', categories = [], fits = [] } = form;
  return { title, sizes, isWaist, body: measures(body), garment: measures(garment), advice, categories, fits };
};
export type ChartFields = ReturnType<typeof toChartFields>;

/** The problem of a table as a whole: its field and a sentence; undefined where nothing is. */
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
