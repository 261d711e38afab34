import type { Db, Tx } from '#infra/db';
import { detailsFrom, type StoredDetails } from './details.ts';

/** Name, address, GSTIN, contacts and banner of this shop. */
export async function shopDetails(db: Db | Tx): Promise<StoredDetails> {
  const row = await db.selectFrom('shopSettings').select('details').executeTakeFirst();
  return detailsFrom(row?.details);
}
