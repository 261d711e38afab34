import type { SizeChart, SizeChartForm } from '@shop/contract/size-charts';

export type Unit = 'cm' | 'inch';
export type MeasureRow = { key: string; name: string; how: string; values: string[] };
/** The draft of a size chart: numbers as typed, in the chosen unit. */
export type ChartDraft = {
  title: string;
  sizes: string;
  isWaist: boolean;
  unit: Unit;
  body: MeasureRow[];
  garment: MeasureRow[];
  advice: string;
  categories: string[];
  fits: string;
};
export type Part = 'body' | 'garment';

const CM_PER_INCH = 2.54;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
let rows = 0;

/** An empty row with a unique key for as long as the page is open. */
export const newRow = (name = ''): MeasureRow => ({ key: `row-${(rows += 1)}`, name, how: '', values: [] });

const rowsOf = (measures: SizeChart['body']): MeasureRow[] =>
  measures.map(({ name, how, cm }) => ({ ...newRow(name), how, values: cm.map(String) }));

/** The draft of a table, or of a new one. */
export const draftOf = (chart: SizeChart | null): ChartDraft => ({
  title: chart?.title ?? '',
  sizes: chart?.sizes.join(', ') ?? '',
  isWaist: chart?.isWaist ?? false,
  unit: 'cm',
  body: chart ? rowsOf(chart.body) : [newRow()],
  garment: chart ? rowsOf(chart.garment) : [],
  advice: chart?.advice ?? '',
  categories: chart?.categories ?? [],
  fits: chart?.fits.join(', ') ?? '',
});

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const sizesOf = ({ sizes }: Pick<ChartDraft, 'sizes'>): string[] => listOf(sizes);

const numberOf = (text: string): number => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
};

/** The draft with its numbers in another unit: inches to a hundredth, centimetres to a tenth. Other text stays as typed. */
export function inUnit(draft: ChartDraft, unit: Unit): ChartDraft {
  if (unit === draft.unit) return draft;
  const convert = (text: string) => {
    const value = numberOf(text);
    if (!Number.isFinite(value)) return text;
    return String(unit === 'inch' ? round(value / CM_PER_INCH, 2) : round(value * CM_PER_INCH, 1));
  };
  const converted = (measures: MeasureRow[]) => measures.map((row) => ({ ...row, values: row.values.map(convert) }));
  return { ...draft, unit, body: converted(draft.body), garment: converted(draft.garment) };
}

/** The request body, or a sentence for each problem. A row without a name and numbers is skipped. */
export function formOf(draft: ChartDraft): { form: SizeChartForm } | { problems: string[] } {
  const { body, garment } = inUnit(draft, 'cm');
  const sizes = sizesOf(draft);
  const problems: string[] = [];
  if (draft.title.trim() === '') problems.push('Name the size table.');
  if (sizes.length === 0) problems.push('Add at least one size.');
  const measures = (part: MeasureRow[]) =>
    part
      .filter(({ name, values }) => name.trim() !== '' || values.some((value) => value.trim() !== ''))
      .map(({ name, how, values }) => {
        const cm = sizes.map((_, at) => round(numberOf(values[at] ?? ''), 1));
        if (name.trim() === '') problems.push('Name each measure.');
        else if (!cm.every((value) => value > 0)) problems.push(`${name.trim()} needs a number above 0 for each size.`);
        return { name: name.trim(), how: how.trim(), cm };
      });
  const [onBody, onGarment] = [measures(body), measures(garment)];
  if (onBody.length + onGarment.length === 0) problems.push('Add at least one measure.');
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const { isWaist, categories } = draft;
  const texts = { title: draft.title.trim(), advice: draft.advice.trim(), fits: listOf(draft.fits) };
  return { form: { ...texts, sizes, isWaist, body: onBody, garment: onGarment, categories } };
}
