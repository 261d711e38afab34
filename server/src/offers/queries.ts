import type { Offer } from '@shop/contract/offers';
import { LARGEST_PAGE, pagesOf, type Paged } from '@shop/contract/paging';
import { sql, type Db } from '#infra/db';
import { offerOf, type OfferRow } from './offer-of.ts';

type Asked = {
  now: Date;
  /** Staff also see what is blocked and what has expired. */
  all: boolean;
  page?: number | undefined;
  limit?: number | undefined;
  /** The offer that was just written stands at the top of the list that the write answers. */
  first?: string;
};

/** Offers, newest first. */
export async function listOffers(
  db: Db,
  { now, all, page = 1, limit = LARGEST_PAGE, first }: Asked,
): Promise<Paged & { offers: Offer[] }> {
  const { rows } = await sql<OfferRow & { total: number }>`
    select id, title, description, discount_percent, minimum_paise, expires_at, is_active, count(*) over () as total
    from offer
    where ${all}::boolean or (is_active and expires_at > ${now})
    order by id is not distinct from ${first ?? null}::uuid desc, created_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { offers: rows.map(offerOf), total, page, pages: pagesOf(total, limit) };
}
