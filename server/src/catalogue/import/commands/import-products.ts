import type { ImportReport } from '@shop/contract/imports';
import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import { ShopError } from '#kernel/shop-error';
import { openCsv } from '#infra/storage/csv';
import { PRODUCT_LISTS } from '../../cache-tags.ts';
import { readProducts, toReport, type ProductFile } from '../read-products.ts';
import { totalWork } from '../progress.ts';
import { createImportSummary } from '../import-summary.ts';
import { otherFile } from '../other-files.ts';
import { openArchive } from '../image-archive.provider.ts';
import { fetchImage as fetchFromOutside, type FetchImage } from '../image-source.provider.ts';
import { refreshSearchDocuments } from '../../steps/search-index.ts';
import { lockSlugs } from '../../repository/slugs.ts';
import { expectedUrl, fetchedUrls } from '../image-urls.ts';
import { imageWarnings } from '../image-warnings.ts';
import { fetchImages } from './fetch-images.ts';
import { findImages, type FoundImages } from '../steps/find-images.ts';
import { planProducts } from '../steps/plan-products.ts';
import { changedLists, saveProducts, type AssignedNames } from '../steps/save-products.ts';
import { reportProgress, type Progress } from './report-progress.ts';

type ImportProducts = {
  bytes: Uint8Array;
  /** A zip archive with the images that rows name. */
  archive?: Buffer | undefined;
  /** Preview without writing. */
  dryRun: boolean;
  actor: Actor & object;
  signal: AbortSignal;
  /** The id by which the caller polls the progress. */
  progressId?: string | undefined;
  fetchImage?: FetchImage;
};
type ImportRun = { file: ProductFile; images: FoundImages; progress: Progress };

/**
 * Adds and changes products by a file in one transaction; a line with an error stops all of it. The file is checked
 * first, and images are downloaded only for a file without errors, before anything is written or locked.
 * @throws ShopError invalid_input where the file, or its archive, cannot be read
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

/** The result of a dry run. An image that would be downloaded counts as available. */
async function checkFile({ db }: AppContext, run: ImportRun, { dryRun, signal }: ImportProducts): Promise<ImportReport> {
  const { file, images, progress } = run;
  const imageUrl = expectedUrl(images);
  const summary = createSummary(run, (sourceUrl) => images.unavailable.get(sourceUrl));
  await db.transaction().execute(async (tx) => {
    for await (const batch of planProducts(tx, { file, lock: false, signal, imageUrl, progress })) summary.add(batch);
  });
  return toReport({ dryRun, file, summary: summary.sum(), noun: NOUN });
}

async function saveFile(shop: AppContext, run: ImportRun, { actor, signal }: ImportProducts): Promise<ImportReport> {
  const { file, images, progress } = run;
  const fetched = await fetchImages(shop, { sources: images.toFetch, signal, progress });
  if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
  const { imageUrl, reasonOf } = fetchedUrls(images, fetched);
  const summary = createSummary(run, reasonOf);
  const names: AssignedNames = { categoryIds: new Map(), slugs: new Set() };
  const lists = new Set([PRODUCT_LISTS]);
  const now = shop.now();
  const save = shop.db.transaction().execute(async (tx) => {
    await lockSlugs(tx);
    for await (const planned of planProducts(tx, { file, lock: true, signal, imageUrl, progress })) {
      summary.add(planned);
      if (summary.hasFailed()) continue;
      const written = await saveProducts(tx, { planned, names, actor, now, signal, progress });
      await refreshSearchDocuments(
        tx,
        written.map(({ write }) => write.id),
      );
      for (const tag of changedLists(written)) lists.add(tag);
    }
    if (summary.hasFailed()) throw new RolledBack();
    await invalidateCacheTags(tx, [...lists]);
  });
  await save.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return toReport({ dryRun: false, file, summary: summary.sum(), noun: NOUN });
}

/** Rolls the transaction back at the first error; the report lists the errors. */
class RolledBack extends Error {}

const NOUN = { one: 'product', many: 'products' };

function createSummary({ file }: ImportRun, reasonOf: (sourceUrl: string) => string | undefined) {
  const summary = createImportSummary();
  summary.warn(file.warnings);
  summary.warn(imageWarnings(file, reasonOf));
  return summary;
}

const rejectFile = (message: string): never => {
  throw new ShopError('invalid_input', message, { errors: { file: message } });
};
