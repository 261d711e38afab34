import type { ImportReport } from '@shop/contract/imports';
import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { openCsv } from '../csv-file.provider.ts';
import { readProducts, reportOf, type ReadFile } from '../read-products.ts';
import { workOf } from '../progress.ts';
import { createTally } from '../result-counts.ts';
import { otherFile } from '../other-files.ts';
import { openArchive } from '../image-archive.provider.ts';
import { fetchPicture as fetchFromOutside, type FetchPicture } from '../image-source.provider.ts';
import { lockSlugs } from '../../repository/slugs.ts';
import type { Problem } from '../csv-cells.ts';
import { fetchImages } from './fetch-images.ts';
import { findImages, type FoundPictures } from '../steps/find-images.ts';
import { planProducts } from '../steps/plan-products.ts';
import { saveProducts, type Naming } from '../steps/save-products.ts';
import { reportProgress, type Progress } from './report-progress.ts';

type ImportProducts = {
  bytes: Uint8Array;
  /** A zip archive of the pictures that rows name by their files. */
  archive?: Buffer | undefined;
  /** Only say what would happen. */
  dryRun: boolean;
  actor: Actor & object;
  gone: AbortSignal;
  /** By which id the caller asks how far it is. */
  progressId?: string | undefined;
  fetchPicture?: FetchPicture;
};
type Reading = { file: ReadFile; found: FoundPictures; progress: Progress };

/**
 * Adds and changes products by a file: all of it in one transaction, or, where a line has a mistake, nothing. Every file is
 * tried first, and only a file without a mistake has its pictures fetched, before anything is written or locked.
 * @throws ShopError invalid_input where the file, or the archive beside it, cannot be read at all
 */
export async function importProducts(shop: AppContext, it: ImportProducts): Promise<ImportReport> {
  const { dryRun, actor, gone, archive, fetchPicture = fetchFromOutside } = it;
  const file = await readFile(it.bytes);
  const found = await findImages(shop.db, {
    addresses: file.drafts.flatMap(({ pictures }) => pictures.map(({ address }) => address)),
    archive: archive && (await openArchive(archive)),
    fetchPicture,
    gone,
  });
  const total = workOf({ products: file.drafts.length, pictures: found.toHave.size, dryRun });
  const progress = await reportProgress(shop, { id: it.progressId, actorId: actor.id, total });
  const reading = { file, found, progress };
  try {
    const trial = await tried(shop, reading, it);
    return dryRun || trial.failed.length > 0 ? trial : await saved(shop, reading, it);
  } finally {
    await progress.over();
  }
}

async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const sheet = await openCsv(bytes);
  const other = otherFile(sheet.headings);
  if (other !== undefined) refuse(other);
  return (await readProducts(sheet)) ?? refuse('The first line must name the columns, such as Handle, Title and Variant Price.');
}

/** What the file would do. A picture still to be fetched counts as had: it says what a good connection makes of the file. */
async function tried({ db }: AppContext, reading: Reading, { dryRun, gone }: ImportProducts): Promise<ImportReport> {
  const { file, found, progress } = reading;
  const pictureOf = (address: string) => found.had.get(address) ?? found.toHave.get(address)?.key ?? null;
  const tally = tallyOf(reading, found.not);
  await db.transaction().execute(async (tx) => {
    for await (const batch of planProducts(tx, { file, lock: false, gone, pictureOf, progress })) tally.add(batch);
  });
  return reportOf({ dryRun, file, tally: tally.sum(), noun: NOUN });
}

async function saved(shop: AppContext, reading: Reading, { actor, gone }: ImportProducts): Promise<ImportReport> {
  const { file, found, progress } = reading;
  const fetched = await fetchImages(shop, { sources: found.toHave, gone, progress });
  if (gone.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
  const pictureOf = (address: string) => {
    const outcome = fetched.get(address);
    return found.had.get(address) ?? (outcome && 'url' in outcome ? outcome.url : null);
  };
  const failures = [...fetched].flatMap(([address, it]) => ('because' in it ? [[address, it.because] as const] : []));
  const tally = tallyOf(reading, new Map([...found.not, ...failures]));
  const naming: Naming = { categoryIds: new Map(), slugs: new Set() };
  const now = shop.now();
  const save = shop.db.transaction().execute(async (tx) => {
    await lockSlugs(tx);
    for await (const planned of planProducts(tx, { file, lock: true, gone, pictureOf, progress })) {
      tally.add(planned);
      if (!tally.hasFailed()) await saveProducts(tx, { planned, naming, actor, now, gone, progress });
    }
    if (tally.hasFailed()) throw new NothingSaved();
  });
  await save.catch((error: unknown) => {
    if (!(error instanceof NothingSaved)) throw error;
  });
  return reportOf({ dryRun: false, file, tally: tally.sum(), noun: NOUN });
}

/** Takes back what was written before the first mistake; the report says which. */
class NothingSaved extends Error {}

const NOUN = { one: 'product', many: 'products' };

function tallyOf({ file }: Reading, because: ReadonlyMap<string, string>) {
  const tally = createTally();
  tally.warn(file.warnings);
  tally.warn(aboutPictures(file, because));
  return tally;
}

function aboutPictures({ drafts, columns }: ReadFile, becauseOf: ReadonlyMap<string, string>): Problem[] {
  return drafts.flatMap(({ name, pictures }) =>
    pictures.flatMap(({ line, address }) => {
      const message = becauseOf.get(address);
      return message === undefined ? [] : [{ line, column: columns.pictures, name, message }];
    }),
  );
}

const refuse = (sentence: string): never => {
  throw new ShopError('invalid_input', sentence, { errors: { file: sentence } });
};
