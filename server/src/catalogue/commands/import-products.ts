import type { ImportReport } from '@shop/contract/imports';
import type { Actor } from '#audit';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { readCsv } from '../csv-file.provider.ts';
import { productsOfSheet, reportOf, type ReadFile } from '../import-files.ts';
import { fetchPicture as fetchFromOutside, type FetchPicture } from '../picture-source.provider.ts';
import { picturesHad } from '../queries/picture-sources.ts';
import { lockNames } from '../repository/names.ts';
import type { Problem } from '../sheet.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { planProducts } from './plan-products.ts';
import { saveProducts } from './save-products.ts';

type ImportProducts = {
  bytes: Uint8Array;
  /** Only say what would happen. */
  dryRun: boolean;
  actor: Actor & object;
  gone: AbortSignal;
  fetchPicture?: FetchPicture;
};

/**
 * Adds and changes products by a file: all of it in one transaction, or, where a line has a mistake, nothing. Every file is
 * tried first, and only a file without a mistake has its pictures fetched, before anything is written or locked.
 * @throws ShopError invalid_input where the file cannot be read at all
 */
export async function importProducts(shop: Shop, it: ImportProducts): Promise<ImportReport> {
  const { dryRun, actor, gone, fetchPicture = fetchFromOutside } = it;
  const sheet = await readCsv(it.bytes);
  const file = productsOfSheet(sheet) ?? refuseHeadings();
  const addresses = [...new Set(file.drafts.flatMap(({ pictures }) => pictures.map(({ address }) => address)))];
  const had = await picturesHad(shop.db, addresses);
  const missing = addresses.filter((address) => !had.has(address));
  const about = { lines: sheet.rows.length, noun: { one: 'product', many: 'products' }, dryRun };

  // A picture still to be fetched counts as had: the trial run says what a good connection makes of the file.
  const trial = await shop.db.transaction().execute((tx) =>
    planProducts(tx, {
      file,
      lock: false,
      gone,
      pictureOf: (address) => had.get(address) ?? (isWeb(address) ? address : null),
    }),
  );
  if (dryRun || trial.failed.length > 0) {
    const strange = missing.filter((address) => !isWeb(address)).map((address) => [address, NO_ADDRESS] as const);
    const warnings = [...trial.warnings, ...aboutPictures(file, new Map(strange))];
    return reportOf({ ...about, outcomes: trial.plans.map(({ outcome }) => outcome), failed: trial.failed, warnings });
  }

  const fetched = await fetchPictures(shop, { addresses: missing, fetchPicture, gone });
  if (gone.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
  const pictureOf = (address: string) => {
    const outcome = fetched.get(address);
    return had.get(address) ?? (outcome && 'url' in outcome ? outcome.url : null);
  };
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    await lockNames(tx);
    const plans = await planProducts(tx, { file, lock: true, gone, pictureOf });
    const failures = [...fetched].flatMap(([address, outcome]) =>
      'because' in outcome ? [[address, outcome.because] as const] : [],
    );
    const warnings = [...plans.warnings, ...aboutPictures(file, new Map(failures))];
    const outcomes = plans.plans.map(({ outcome }) => outcome);
    if (plans.failed.length === 0) await saveProducts(tx, { plans, actor, now, gone });
    return reportOf({ ...about, outcomes, failed: plans.failed, warnings });
  });
}

const NO_ADDRESS = 'This is not a web address of a picture.';
const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function aboutPictures({ drafts, columns }: ReadFile, becauseOf: ReadonlyMap<string, string>): Problem[] {
  return drafts.flatMap(({ name, pictures }) =>
    pictures.flatMap(({ line, address }) => {
      const message = becauseOf.get(address);
      return message === undefined ? [] : [{ line, column: columns.pictures, name, message }];
    }),
  );
}

function refuseHeadings(): never {
  const sentence = 'The first line must name the columns, such as Handle, Title and Variant Price.';
  throw new ShopError('invalid_input', sentence, { errors: { file: sentence } });
}
