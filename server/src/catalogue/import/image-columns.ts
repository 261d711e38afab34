import { ModelWorn } from '@shop/contract/catalogue-staff';
import { PICTURE_VIEWS, type PictureView } from '@shop/contract/media';
import { type CsvRow, type Headings, readCell } from '#kernel/csv';
import type { ImportImage } from './rows.ts';

/** Columns of this shop about a picture: the person in it (height, and the size worn), and its view. */
export const IMAGE_COLUMNS = ['Model Height (cm)', 'Model Size', 'Image View'] as const;
const HEIGHT = 'model height (cm)';
const SIZE = 'model size';
const VIEW = 'image view';

type ColumnProblem = { column: string; message: string };
type ReadModel = Pick<ImportImage, 'model'> & { problem?: ColumnProblem };

/** The model and the view of a row's picture, with a problem for each value that the form would refuse. */
export function readImageDetails(
  headings: Headings,
  row: CsvRow,
): { details: Pick<ImportImage, 'model' | 'view'>; problems: ColumnProblem[] } {
  const [{ problem: first, ...worn }, { problem: second, ...shown }] = [readModel(headings, row), readView(headings, row)];
  return { details: { ...worn, ...shown }, problems: [first, second].filter((it) => it !== undefined) };
}

/** Undefined where the file lacks the column; null for a blank cell, and with a problem for another word. */
function readView(headings: Headings, row: CsvRow): Pick<ImportImage, 'view'> & { problem?: ColumnProblem } {
  if (!(VIEW in headings)) return {};
  const { text, column } = readCell(headings, row, [VIEW]);
  const view = PICTURE_VIEWS.find((one) => one === text.toLowerCase()) ?? null;
  if (view !== null || text === '') return { view };
  return { view, problem: { column, message: 'A picture shows front, back or detail. The view of this picture is left out.' } };
}

/** Undefined where the file lacks the columns; null for blank cells, and with a problem for values that the form would refuse. */
function readModel(headings: Headings, row: CsvRow): ReadModel {
  if (!(HEIGHT in headings && SIZE in headings)) return {};
  const [height, size] = [HEIGHT, SIZE].map((heading) => readCell(headings, row, [heading])) as [Cell, Cell];
  if (height.text === '' && size.text === '') return { model: null };
  const model = ModelWorn.safeParse({ heightCm: height.text === '' ? Number.NaN : Number(height.text), size: size.text });
  if (model.success) return { model: model.data };
  const [issue] = model.error.issues;
  const { column } = issue?.path[0] === 'size' ? size : height;
  return { model: null, problem: { column, message: `${issue?.message ?? ''} The model of this picture is left out.` } };
}
type Cell = ReturnType<typeof readCell>;

type ImageDetails = { model: ModelWorn | null; view?: PictureView | undefined };

export const imageCells = ({ model, view }: ImageDetails): Partial<Record<(typeof IMAGE_COLUMNS)[number], string>> => ({
  ...(model && { 'Model Height (cm)': String(model.heightCm), 'Model Size': model.size }),
  ...(view && { 'Image View': view }),
});
