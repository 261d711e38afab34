import { IMPORT_FIELDS } from '@shop/contract/import-jobs';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { openCsv, otherFile, proposeMapping, sourceOf, type CsvRow, type Headings } from '../../import/index.ts';
import { ANALYSE_JOB, fileOf } from '../job-names.ts';
import { insertImport } from '../repository.ts';

const MAX_FILE_NAME = 200;
const MAX_SAMPLE_LINES = 50;
const MAX_SAMPLE = 80;

type Input = { file: { name: string; bytes: Uint8Array } | undefined; actor: { id: string; name: string } };

/**
 * Keeps a file and has it checked by a job. Other files are refused at once.
 * @throws ShopError invalid_input with a sentence about the file
 */
export async function createImport(
  { db, files, jobs, now }: Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>,
  { file, actor }: Input,
): Promise<string> {
  if (!file) throw validationError('Choose a CSV file that is not empty.');
  const { headings, rows } = await openCsv(file.bytes);
  const other = otherFile(headings);
  if (other !== undefined) throw validationError(other);
  const source = sourceOf(headings);
  const columns = Object.values(headings);
  const samples = await samplesOf(rows, headings);
  const id = newId();
  await files.put(fileOf(id), file.bytes);
  const fileName = file.name.slice(0, MAX_FILE_NAME) || 'file.csv';
  const mapping = source === 'other' ? proposeMapping(columns, IMPORT_FIELDS) : {};
  const job = { id, actorId: actor.id, kind: 'products', fileName, source, columns, samples, mapping, createdAt: now() } as const;
  await db.transaction().execute(async (tx) => {
    await insertImport(tx, job);
    await recordChange(tx, { actor, action: 'import.create', subjectId: id, before: null, after: { fileName } });
    await jobs.later(tx, ANALYSE_JOB, { id });
  });
  return id;
}

/** The first value of each column, by its heading; only the first lines are looked at. */
async function samplesOf(rows: AsyncIterable<CsvRow>, headings: Headings): Promise<Record<string, string>> {
  const samples: Record<string, string> = {};
  let lines = 0;
  for await (const { cells } of rows) {
    for (const [key, cell] of Object.entries(cells)) {
      const heading = headings[key];
      if (heading !== undefined && cell.trim() !== '') samples[heading] ??= cell.trim().slice(0, MAX_SAMPLE);
    }
    if (++lines === MAX_SAMPLE_LINES) break;
  }
  return samples;
}

const validationError = (text: string) => new ShopError('invalid_input', text, { errors: { file: text } });
