import type { ImportReport } from '@shop/contract/imports';
import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { openCsv } from '../csv-file.provider.ts';
import { readProducts, toReport, type ProductFile } from '../read-products.ts';
import { totalWork } from '../progress.ts';
import { createImportSummary } from '../import-summary.ts';
import { otherFile } from '../other-files.ts';
import { openArchive } from '../image-archive.provider.ts';
import { fetchImage as fetchFromOutside, type FetchImage } from '../image-source.provider.ts';
import { lockSlugs } from '../../repository/slugs.ts';
import { imageWarnings } from '../image-warnings.ts';
import { fetchImages } from './fetch-images.ts';
import { findImages, type FoundImages } from '../steps/find-images.ts';
import { planProducts } from '../steps/plan-products.ts';
import { saveProducts, type AssignedNames } from '../steps/save-products.ts';
import { reportProgress, type Progress } from './report-progress.ts';

type ImportProducts = {
  bytes: Uint8Array;
  /** A zip archive with the images that rows name. */
  archive?: Buffer | undefined;
  /** Only say what would happen. */
  dryRun: boolean;
  actor: Actor & object;
  signal: AbortSignal;
  /** The id by which the caller polls the progress. */
  progressId?: string | undefined;
  fetchImage?: FetchImage;
};
type ImportRun = { file: ProductFile; images: FoundImages; progress: Progress };

/**
 * Adds and changes products by a file: all of it in one transaction, or, where a line has a mistake, nothing. Every file is
 * checked first, and images are downloaded only for a file without errors, before anything is written or locked.
 * @throws ShopError invalid_input where the file, or the archive beside it, cannot be read at all
 */
export async function importProducts(shop: AppContext, input: ImportProducts): Promise<ImportReport> {
  const { dryRun, actor, signal, archive, fetchImage = fetchFromOutside } = input;
  const file = await readFile(input);
  const images = await findImages(shop.db, {
    urls: file.drafts.flatMap(({ pictures }) => pictures.map(({ url }) => url)),
    archive: archive && (await openArchive(archive)),
    fetchImage,
    signal,
  });
  const total = totalWork({ products: file.drafts.length, pictures: images.toFetch.size, dryRun });
  const progress = await reportProgress(shop, { id: input.progressId, actorId: actor.id, total });
  const run = { file, images, progress };
  try {
    const report = await checkFile(shop, run, input);
    return dryRun || report.failed.length > 0 ? report : await saveFile(shop, run, input);
  } finally {
    await progress.finish();
  }
}

async function readFile({ bytes }: ImportProducts): Promise<ProductFile> {
  const sheet = await openCsv(bytes);
  const other = otherFile(sheet.headings);
  if (other !== undefined) rejectFile(other);
  return (
    (await readProducts(sheet)) ?? rejectFile('The first line must name the columns, such as Handle, Title and Variant Price.')
  );
}

/** The result of a dry run. An image that is still to be downloaded counts as available. */
async function checkFile({ db }: AppContext, run: ImportRun, { dryRun, signal }: ImportProducts): Promise<ImportReport> {
  const { file, images, progress } = run;
  const imageUrl = (sourceUrl: string) => images.existing.get(sourceUrl) ?? images.toFetch.get(sourceUrl)?.key ?? null;
  const summary = createSummary(run, images.unavailable);
  await db.transaction().execute(async (tx) => {
    for await (const batch of planProducts(tx, { file, lock: false, signal, imageUrl, progress })) summary.add(batch);
  });
  return toReport({ dryRun, file, summary: summary.sum(), noun: NOUN });
}

async function saveFile(shop: AppContext, run: ImportRun, { actor, signal }: ImportProducts): Promise<ImportReport> {
  const { file, images, progress } = run;
  const fetched = await fetchImages(shop, { sources: images.toFetch, signal, progress });
  if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
  const imageUrl = (sourceUrl: string) => {
    const outcome = fetched.get(sourceUrl);
    return images.existing.get(sourceUrl) ?? (outcome && 'url' in outcome ? outcome.url : null);
  };
  const failures = [...fetched].flatMap(([sourceUrl, input]) => ('reason' in input ? [[sourceUrl, input.reason] as const] : []));
  const summary = createSummary(run, new Map([...images.unavailable, ...failures]));
  const names: AssignedNames = { categoryIds: new Map(), slugs: new Set() };
  const now = shop.now();
  const save = shop.db.transaction().execute(async (tx) => {
    await lockSlugs(tx);
    for await (const planned of planProducts(tx, { file, lock: true, signal, imageUrl, progress })) {
      summary.add(planned);
      if (!summary.hasFailed()) await saveProducts(tx, { planned, names, actor, now, signal, progress });
    }
    if (summary.hasFailed()) throw new RolledBack();
  });
  await save.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return toReport({ dryRun: false, file, summary: summary.sum(), noun: NOUN });
}

/** Rolls the transaction back at the first error; the report lists the errors. */
class RolledBack extends Error {}

const NOUN = { one: 'product', many: 'products' };

function createSummary({ file }: ImportRun, reasons: ReadonlyMap<string, string>) {
  const summary = createImportSummary();
  summary.warn(file.warnings);
  summary.warn(imageWarnings(file, reasons));
  return summary;
}

const rejectFile = (message: string): never => {
  throw new ShopError('invalid_input', message, { errors: { file: message } });
};
