import { writeAuditEntry, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockOfferProducts, setOffer, type OfferProduct } from '../repository/offers.ts';
import { touchProducts } from '../repository/products.ts';
import { reindexProducts } from './search-index.ts';

/** `products` are ids or slugs. */
type AssignOffer = { offerId: string; products: readonly string[]; actor: Actor; now: Date };
type AssignedProducts = { before: string[]; after: string[]; replaced: { product: string; offer: string }[] };

/**
 * Assigns an offer to exactly these products, in the transaction that writes the offer. A product has one offer, so a
 * product with another one is moved. Returns the ids before and after, and the replaced offers.
 * @throws ShopError invalid_input where a product does not exist
 */
export async function assignOffer(tx: Tx, { offerId, products, actor, now }: AssignOffer): Promise<AssignedProducts> {
  const candidates = await lockOfferProducts(tx, { offerId, products, now });
  const chosen = new Set(products.map((name) => requireProduct(candidates, name)));
  const added = [...chosen].filter((it) => it.offerId !== offerId);
  const removed = candidates.filter((it) => it.offerId === offerId && !chosen.has(it));
  const changed = [...added, ...removed].map(({ id }) => id);

  await setOffer(tx, idsOf(added), offerId);
  await setOffer(tx, idsOf(removed), null);
  await touchProducts(tx, changed, now);
  await reindexProducts(tx, changed);
  for (const it of added) await writeAuditEntry(tx, { actor, ...auditEntry(it, offerId) });
  for (const it of removed) await writeAuditEntry(tx, { actor, ...auditEntry(it, null) });
  return {
    before: idsOf(candidates.filter((it) => it.offerId === offerId)),
    after: idsOf(candidates.filter((it) => chosen.has(it))),
    replaced: added.flatMap(({ name, otherOffer }) => (otherOffer === null ? [] : [{ product: name, offer: otherOffer }])),
  };
}

function requireProduct(candidates: readonly OfferProduct[], name: string): OfferProduct {
  const result = candidates.find(({ id, slug }) => slug === name || id === name.toLowerCase());
  if (result) return result;
  const message = `“${name}” is not a product of this shop.`;
  throw new ShopError('invalid_input', message, { errors: { products: message } });
}

const idsOf = (candidates: readonly OfferProduct[]): string[] => candidates.map(({ id }) => id);

const auditEntry = ({ id, offerId: before }: OfferProduct, after: string | null) => ({
  action: 'product.edit',
  subjectId: id,
  before: { offerId: before },
  after: { offerId: after },
});
