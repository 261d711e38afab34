import { FIELDS_OF_KIND, isMapped, type ImportKind } from '@shop/contract/import-jobs';
import { MAX_ARCHIVE_BYTES } from '@shop/contract/imports';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { openCsv, unreadableArchive } from '#infra/storage/csv';
import type { CsvRow, Headings } from '#kernel/csv';
import { fieldsByName, isArchive, openArchive, sourceOf, wrongKind } from '../../import/index.ts';
import { ANALYSE_JOB, archiveOf, fileOf } from '../job-names.ts';
import { insertImport } from '../repository.ts';

const MAX_FILE_NAME = 200;
const MAX_SAMPLE_LINES = 50;
const MAX_SAMPLE = 80;

type SentFile = { name: string; bytes: Buffer };
type Input = { kind: ImportKind; files: readonly SentFile[]; actor: { id: string; name: string } };

/**
 * Stores a file and enqueues its check. Files of another format are refused at once.
 * @throws ShopError invalid_input with a sentence about the file
 */
export async function createImport(
  { db, files, jobs, now }: Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>,
  { kind, files: sent, actor }: Input,
): Promise<string> {
  const { file, archive } = await sheetAndArchive(sent);
  const { headings, rows } = await openCsv(file.bytes);
  const other = wrongKind(kind, headings);
  if (other !== undefined) throw validationError(other);
  const source = kind === 'products' ? sourceOf(headings) : 'other';
  const columns = Object.values(headings);
  const samples = await samplesOf(rows, headings);
  const id = newId();
  await files.put(fileOf(id), file.bytes);
  if (archive) await files.put(archiveOf(id), archive);
  const fileName = file.name.slice(0, MAX_FILE_NAME) || 'file.csv';
  const mapping = isMapped(source) ? fieldsByName(columns, FIELDS_OF_KIND[kind]) : {};
  const job = { id, actorId: actor.id, kind, fileName, source, columns, samples, mapping, createdAt: now() } as const;
  await db.transaction().execute(async (tx) => {
    await insertImport(tx, job);
    await writeAuditEntry(tx, { actor, action: 'import.create', subjectId: id, before: null, after: { fileName } });
    await jobs.enqueue(tx, ANALYSE_JOB, { id });
  });
  return id;
}

/** The uploaded CSV file, or the one in the archive, and the archive of pictures. */
async function sheetAndArchive(sent: readonly SentFile[]): Promise<{ file: SentFile; archive: Buffer | undefined }> {
  const archive = sent.find(({ bytes }) => isArchive(bytes))?.bytes;
  if (archive && archive.length > MAX_ARCHIVE_BYTES)
    throw validationError(`This archive is larger than ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB. Split it.`);
  const file = sent.find(({ bytes }) => !isArchive(bytes)) ?? (archive && (await (await openArchive(archive)).readSheet()));
  if (file) return { file, archive };
  throw validationError(archive ? unreadableArchive(archive) : 'Choose a CSV file that is not empty.');
}

/** The first value of each column, by its heading; reads the first lines only. */
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
