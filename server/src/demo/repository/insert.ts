import type { Paise } from '@shop/contract/money';
import { CATEGORIES, countReview, reindexProducts } from '#catalogue';
import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { daysAfter } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { OFFERS } from '#offers';
import { SYSTEM } from '#orders';
import type { DemoAddress } from '../customers.ts';
import type { promotionsOf } from '../promotions.ts';
import { idOf } from '../random.ts';
import type { DemoQuestion, DemoReview } from '../reviews.ts';

const HOUR_MS = 3_600_000; // ms

// Inserts the demo at once, so this module writes tables of other modules. Later changes of stock, orders and coupons use their
// public interfaces.

/** Takes a lock until the transaction ends; false if the shop has categories already. */
export async function isEmptyShop(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('selvedge: the sample shop'))`.execute(tx);
  const known = await tx.selectFrom('category').select('id').limit(1).executeTakeFirst();
  return known === undefined;
}

type Row<T extends Record<string, unknown>> = T & { id: string; createdAt: Date };
type Dated = { updatedAt: Date };
type CategoryRow = Row<
  Dated & {
    slug: string;
    name: string;
    description: string;
    parentCategory: string;
    hsn: string;
    image: string;
    translations: string;
  }
>;
type ProductRow = Row<
  Dated & {
    slug: string;
    name: string;
    description: string;
    categoryId: string;
    offerId: string | null;
    tags: string[];
    translations: string;
  }
>;
type VariantRow = Row<{
  productId: string;
  position: number;
  size: string;
  colour: string;
  sku: string;
  stock: number;
  salePaise: Paise;
  mrpPaise: Paise;
}>;
type ImageRow = { productId: string; position: number; url: string; alt: string; colour: string; view: string };
type Terms = { minimumPaise: Paise; expiresAt: Date };
type OfferRow = Row<Dated & Terms & { startsAt: Date; title: string; description: string; discountPercent: number }>;
type CouponRow = Row<Terms & { code: string; percent: number; usageLimit: null; perCustomerLimit: number | null }>;

export type Catalogue = {
  categories: CategoryRow[];
  offers: OfferRow[];
  products: ProductRow[];
  variants: VariantRow[];
  pictures: ImageRow[];
  coupons: CouponRow[];
  promotions: ReturnType<typeof promotionsOf>;
};

/** Inserts all products, with the first ledger entry of each size in stock. */
export async function insertCatalogue(tx: Tx, it: Catalogue): Promise<void> {
  await tx.insertInto('category').values(it.categories).execute();
  await tx.insertInto('offer').values(it.offers).execute();
  await tx.insertInto('product').values(it.products).execute();
  await tx.insertInto('variant').values(it.variants).execute();
  await tx.insertInto('productImage').values(it.pictures).execute();
  await tx.insertInto('coupon').values(it.coupons).execute();
  await tx.insertInto('promotion').values(it.promotions).execute();
  const openings = it.variants.filter(({ stock }) => stock > 0).map(openingOf);
  await tx.insertInto('stockChange').values(openings).execute();
  await invalidateCacheTags(tx, [CATEGORIES, OFFERS]);
  await reindexProducts(
    tx,
    it.products.map(({ id }) => id),
  );
}

const openingOf = ({ id, stock, createdAt }: VariantRow) => ({
  id: newId(),
  variantId: id,
  at: createdAt,
  cause: 'opening',
  change: stock,
  before: 0,
  after: stock,
  actorName: SYSTEM.name,
});

type AddressesInput = { accountId: string; name: string; phone: string; addresses: DemoAddress[]; createdAt: Date };

export async function insertAddresses(tx: Tx, { accountId, name, phone, addresses, createdAt }: AddressesInput): Promise<void> {
  const rows = addresses.map((address) => ({ id: newId(), accountId, fullName: name, phone, ...address, createdAt }));
  await tx.insertInto('address').values(rows).execute();
}

export async function insertWishlist(tx: Tx, accountId: string, productIds: string[]): Promise<void> {
  await tx
    .insertInto('wishlistItem')
    .values(productIds.map((productId) => ({ accountId, productId })))
    .execute();
}

type Opinions = { reviews: readonly DemoReview[]; questions: readonly DemoQuestion[] };
type Writers = { now: Date; accountOf: ReadonlyMap<string, string> };

/** Inserts reviews, which count for the ratings of their products, and questions. */
export async function insertOpinions(tx: Tx, { reviews, questions }: Opinions, { now, accountOf }: Writers): Promise<void> {
  const writer = (key: string): string => accountOf.get(key) ?? '';
  const rows = reviews.map(({ customerKey, hoursAgo, height = null, ...review }) => ({
    ...review,
    accountId: writer(customerKey),
    height,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }));
  await tx.insertInto('review').values(rows).execute();
  for (const { productId, rating, fit } of rows.filter(({ state }) => state === 'published'))
    await countReview(tx, { productId, rating, fit, by: 1 });
  const questionRows = questions.map(({ slug, customerKey, daysAgo, text, answer }) => ({
    id: newId(),
    productId: idOf(slug),
    accountId: writer(customerKey),
    text,
    answer,
    state: answer === '' ? 'open' : 'answered',
    createdAt: daysAfter(now, -daysAgo),
    answeredAt: answer === '' ? null : daysAfter(now, 1 - daysAgo),
  }));
  await tx.insertInto('productQuestion').values(questionRows).execute();
}

/** Inserts the products that a product is shown with. */
export async function insertOutfit(tx: Tx, { of, shows }: { of: string; shows: readonly string[] }, now: Date): Promise<void> {
  const id = idOf(`outfit ${of}`);
  await tx
    .insertInto('outfit')
    .values({ id, productId: idOf(of), updatedAt: now })
    .execute();
  const items = shows.map((slug, position) => ({ outfitId: id, position, productId: idOf(slug) }));
  await tx.insertInto('outfitItem').values(items).execute();
}

/** Sets the dates of ledger entries to the days of their stock changes, because all were inserted at once. */
export async function backdateLedger(tx: Tx): Promise<void> {
  await sql`
    update stock_change change set at = event.at from order_event event
    where event.order_id = change.order_id and case change.cause
      when 'sold' then event.status in ('Processing', 'Pending') and event.actor = 'customer'
      when 'cancelled' then event.status = 'Cancelled'
      when 'returned' then event.status = 'Return received' end`.execute(tx);
}
