import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';

export type OfferProduct = {
  id: string;
  slug: string;
  name: string;
  offerId: string | null;
  /** The title of another current offer on the product. */
  otherOffer: string | null;
};

type Lock = { offerId: string; products: readonly string[]; now: Date };

/** The products of an offer and those given by id or slug, with row locks in the order of edits. */
export async function lockOfferProducts(tx: Tx, { offerId, products, now }: Lock): Promise<OfferProduct[]> {
  const slugs = products.filter((name) => !isId(name));
  const { rows } = await sql<OfferProduct>`
    select p.id, p.slug, p.name, p.offer_id,
      (select o.title from offer o
        where o.id = p.offer_id and o.id <> ${offerId} and o.is_active and o.expires_at > ${now}) as other_offer
    from product p
    where p.offer_id = ${offerId} or p.id = any(${products.filter(isId)}::uuid[]) or p.slug = any(${slugs}::text[])
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

export async function setOffer(tx: Tx, productIds: readonly string[], offerId: string | null): Promise<void> {
  await sql`update product set offer_id = ${offerId} where id = any(${productIds}::uuid[])`.execute(tx);
}
