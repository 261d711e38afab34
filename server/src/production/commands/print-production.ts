import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { printDocuments } from '#invoices';
import { printedImages } from '#media';
import { shopDetails } from '#settings';
import { productionLines } from '../queries.ts';
import { picturesOfSheets, productionSheets } from '../sheet-document.ts';

/** Width in pixels of a drawing of the whole garment, and of an image that is printed at its true size. */
const DRAWING_WIDTH = 480;
const PART_WIDTH = 1200;

/** Prints the production sheets of custom items as one PDF, in the order of the list. @throws ShopError not_found */
export async function printProduction(
  { db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>,
  ids: readonly string[],
): Promise<Uint8Array> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const lines = await productionLines(db, wanted.filter(isId), now());
  if (lines.length < wanted.length)
    throw new ShopError('not_found', 'Some of these custom items do not exist. Reload the list and try again.');
  const { drawings, parts } = picturesOfSheets(lines);
  const pictures = new Map([
    ...(await printedImages(files, drawings, DRAWING_WIDTH)),
    ...(await printedImages(files, parts, PART_WIDTH)),
  ]);
  const supplier = await shopDetails(db);
  const sheets = lines.flatMap((line) => productionSheets(line, { supplier, pictures, now: now() }));
  return printDocuments({ db, files }, sheets);
}
