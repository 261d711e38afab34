import { ModelWorn } from '@shop/contract/catalogue-staff';
import { readCell, type CsvRow, type Headings } from './csv-cells.ts';
import type { ImportImage } from './rows.ts';

/** The person in a picture: how tall, and the size worn. */
export const MODEL_COLUMNS = ['Model Height (cm)', 'Model Size'] as const;
const HEIGHT = 'model height (cm)';
const SIZE = 'model size';

/** Nothing where the file lacks the columns; null where a row leaves them blank, or says what the form would refuse. */
export function readModel(headings: Headings, row: CsvRow): Pick<ImportImage, 'model'> {
  if (!(HEIGHT in headings && SIZE in headings)) return {};
  const read = (heading: string) => readCell(headings, row, [heading]).text;
  const model = ModelWorn.safeParse({ heightCm: Number(read(HEIGHT)), size: read(SIZE) });
  return { model: model.success ? model.data : null };
}

export const modelCells = (model: ModelWorn | null): Partial<Record<(typeof MODEL_COLUMNS)[number], string>> =>
  model ? { 'Model Height (cm)': String(model.heightCm), 'Model Size': model.size } : {};
