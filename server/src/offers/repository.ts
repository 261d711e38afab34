import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { OFFERS } from './cache-tags.ts';
import type { OfferFields } from './offer-mapper.ts';

/** Locks an offer. Its products can still be edited, because that only reads its id. @throws ShopError not_found */
export async function lockOffer(tx: Tx, id: string) {
  const offer = isId(id)
    ? await tx.selectFrom('offer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined;
  if (!offer) throw new ShopError('not_found', 'This offer was not found.');
  return offer;
}

export async function insertOffer(tx: Tx, offer: OfferFields & { now: Date }): Promise<string> {
  const { now, ...fields } = offer;
  const id = newId();
  await tx
    .insertInto('offer')
    .values({ id, ...fields, createdAt: now, updatedAt: now })
    .execute();
  await invalidateCacheTags(tx, [OFFERS]);
  return id;
}

type Change = Partial<OfferFields> & { id: string; isActive?: boolean; now: Date };

export async function updateOffer(tx: Tx, { id, now, ...change }: Change): Promise<void> {
  await tx
    .updateTable('offer')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute();
  await invalidateCacheTags(tx, [OFFERS]);
}
