import * as files from '@shop/contract/imports';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { shopDetails } from '#settings';
import { unreadableArchive } from '#infra/storage/csv';
import { toCsv } from '#kernel/csv';
import { CATEGORY_COLUMNS } from './category-csv.ts';
import { importCategories } from './commands/import-categories.ts';
import { importProducts } from './commands/import-products.ts';
import { isArchive } from './image-archive.provider.ts';
import { PRODUCT_COLUMNS } from './product-export.ts';
import { categoryRows, productRows, STOCK_COLUMNS, stockRows } from './queries/export-rows.ts';
import { importProgress } from './queries/import-progress.ts';

export function importRoutes(shop: AppContext): void {
  const { serve, db, now, config } = shop;

  serve(files.exportProducts, async () => {
    const { name } = await shopDetails(db);
    return toCsv(PRODUCT_COLUMNS, productRows(db, { now: now(), vendor: name, origin: config.publicUrl }));
  });

  serve(files.exportCategories, () => toCsv(CATEGORY_COLUMNS, categoryRows(db)));

  serve(files.exportStock, () => toCsv(STOCK_COLUMNS, stockRows(db)));

  serve(files.importProducts, async ({ caller, query, files: sent, signal }) => {
    const { dryRun = false, progress } = query;
    const archive = sent.find(({ bytes }) => isArchive(bytes))?.bytes;
    const sheet = sent.find(({ bytes }) => !isArchive(bytes));
    if (archive && archive.length > files.MAX_ARCHIVE_BYTES)
      throw new ShopError('too_large', `This archive is larger than ${files.MAX_ARCHIVE_BYTES / 1024 / 1024} MB. Split it.`);
    if (!sheet && archive) throw refusedFile(unreadableArchive(archive));
    const bytes = bytesOf(sheet);
    const report = await importProducts(shop, { bytes, archive, dryRun, actor: caller, signal, progressId: progress });
    return report;
  });

  serve(files.readImportProgress, ({ caller, params }) => importProgress(db, { id: params.id, actorId: caller.id }));

  serve(files.importCategories, async ({ caller, query, files: [file], signal }) => {
    const { dryRun = false } = query;
    const report = await importCategories(shop, { bytes: bytesOf(file), dryRun, actor: caller, signal });
    return report;
  });
}

function bytesOf(file: { bytes: Uint8Array } | undefined): Uint8Array {
  if (file) return file.bytes;
  throw refusedFile('Choose a CSV file that is not empty.');
}

const refusedFile = (sentence: string) => new ShopError('invalid_input', sentence, { errors: { file: sentence } });
