import type { RunningOffer } from '@shop/contract/running-offer';
import { MAX_OFFER_PRODUCTS, type Offer, type OFFER_STATES, type OfferSort } from '@shop/contract/offers';
import { MAX_PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { type Db, sql } from '#infra/database';
import type { Period } from '#infra/page-cache';
import { ROUNDS_OFFERS } from '#settings';
import { toOffer, type OfferRow } from './offer-mapper.ts';

/** The condition that an offer runs, for a row of the table offer with the alias `o`. No other query defines it. */
export const isOfferActive = (now: Date) => sql`o.is_active and o.starts_at <= ${now} and o.expires_at > ${now}`;

/** Whether an offer starts or ends in the period, which no command invalidates. */
export async function offersChange(db: Db, { after, until }: Period): Promise<boolean> {
  const { rows } = await sql<{ changes: boolean }>`select exists (select from offer
    where (starts_at > ${after} and starts_at <= ${until}) or (expires_at > ${after} and expires_at <= ${until})) as changes`.execute(
    db,
  );
  return rows[0]?.changes ?? false;
}

/** A price under the offer of the joined row `o`, calculated like pricing's unitAfterOffer; the price itself without one. */
export function priceUnderOffer(unit: ReturnType<typeof sql>) {
  const exact = sql`(${unit} - (${unit} * (o.discount_percent * 100)::bigint + 5000) / 10000)`;
  return sql`case when o.id is null then ${unit}
    when ${ROUNDS_OFFERS} and ${exact} >= 100 then ${exact} / 100 * 100 else ${exact} end`;
}

/** The customer's view of a product's running offer. */
export async function runningOffer(db: Db, id: string): Promise<RunningOffer | null> {
  const { rows } = await sql<Omit<OfferRow, 'products' | 'productCount'>>`select o.* from offer o where o.id = ${id}`.execute(db);
  const [offer] = rows;
  if (!offer) return null;
  const { _id, title, discountValue, minPurchase, expiryDate } = toOffer({ ...offer, products: [], productCount: 0 });
  return { _id, title, discountValue, minPurchase, expiryDate };
}

type OfferListQuery = {
  now: Date;
  /** Staff also see blocked, expired and scheduled offers. */
  all: boolean;
  q?: string | undefined;
  state?: (typeof OFFER_STATES)[number] | undefined;
  sort?: OfferSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The id of an offer that was just written, which is listed first. */
  first?: string;
};

/** Read in full: a shop has dozens of offers, and their texts are searched without an index. */
const SORT_KEYS = {
  newest: sql`o.created_at`,
  title: sql`lower(o.title)`,
  discount: sql`o.discount_percent`,
  expires: sql`o.expires_at`,
} satisfies Record<OfferSort, unknown>;

const inState = (now: Date) =>
  ({
    running: isOfferActive(now),
    scheduled: sql`o.is_active and o.starts_at > ${now}`,
    expired: sql`o.is_active and o.expires_at <= ${now}`,
    blocked: sql`not o.is_active`,
  }) satisfies Record<(typeof OFFER_STATES)[number], unknown>;

/** Offers, newest first unless the query says otherwise. */
export async function listOffers(
  db: Db,
  { now, all, q = '', state, sort, order, page = 1, limit = MAX_PAGE_SIZE, first }: OfferListQuery,
): Promise<Paged & { offers: Offer[] }> {
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const filter = state === undefined ? sql`` : sql`and (${inState(now)[state]})`;
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const products = sql`from product p where p.offer_id = shown.id and (${all}::boolean or p.is_active)`;
  const productCount = all
    ? sql`coalesce((select sum(value)::bigint from counter_current where metric = 'offered' and subject_id = shown.id), 0)`
    : sql`(select count(*) ${products})`;
  const { rows } = await sql<OfferRow & { total: number }>`
    select shown.*, ${productCount} as product_count,
      array(select p.id ${products} order by p.created_at desc, p.id desc limit ${MAX_OFFER_PRODUCTS}) as products
    from (
      select o.*, count(*) over () as total, row_number() over (
        order by o.id is not distinct from ${first ?? null}::uuid desc, ${SORT_KEYS[sort ?? 'newest']} ${direction}, o.id ${direction}) as place
      from offer o
      where (${all}::boolean or (${isOfferActive(now)})) and (o.title ilike ${like} or o.description ilike ${like}) ${filter}
      order by place
      limit ${limit} offset ${(page - 1) * limit}
    ) as shown
    order by place`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { offers: rows.map(toOffer), total, page, pages: pagesOf(total, limit) };
}
