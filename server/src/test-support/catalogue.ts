import { rupees, type Paise } from '@shop/contract/money';
import { reindexProducts } from '#catalogue';
import { type Db, sql } from '#infra/database';
import { newId } from '#kernel/ids';

type CategoryToMake = { name?: string; parent?: string; published?: boolean; isActive?: boolean };
export type MadeCategory = { id: string; name: string; slug: string };

let made = 0;

/** A visible category; its name is generated if omitted. */
export async function aCategory(db: Db, category: CategoryToMake = {}): Promise<MadeCategory> {
  const { name = `Category ${++made}`, parent = 'Men', published = true, isActive = true } = category;
  const row = { id: newId(), name, slug: `${slugOf(`${parent} ${name}`)}-${++made}` };
  await db
    .insertInto('category')
    .values({ ...row, parentCategory: parent, published, isActive })
    .execute();
  return row;
}

type VariantToMake = { size?: string; colour?: string; stock?: number; price?: number; mrp?: number; sku?: string };
type ProductToMake = {
  name?: string;
  description?: string;
  category?: { id: string };
  offer?: { id: string };
  tags?: string[];
  /** In rupees, for every variant without a price. */
  price?: number;
  mrp?: number;
  stock?: number;
  variants?: VariantToMake[];
  isActive?: boolean;
  createdAt?: Date;
};
export type MadeProduct = { id: string; slug: string; name: string; price: Paise; variants: { id: string; size: string }[] };

/** A product on sale, by default with one variant 'One size'. Prices are in rupees. */
export async function aProduct(db: Db, product: ProductToMake = {}): Promise<MadeProduct> {
  const { name = `Product ${++made}`, price = 799, mrp = Math.max(price, 1299), stock = 10, createdAt = new Date() } = product;
  const categoryId = (product.category ?? (await aCategory(db))).id;
  const row = { id: newId(), slug: `${slugOf(name)}-${++made}`, name };
  const variants = (product.variants ?? [{}]).map((it, position) => ({
    id: newId(),
    productId: row.id,
    position,
    size: it.size ?? 'One size',
    colour: it.colour ?? '',
    sku: it.sku ?? `SKU-${++made}`,
    stock: it.stock ?? stock,
    salePaise: rupees(it.price ?? price),
    mrpPaise: rupees(it.mrp ?? Math.max(it.price ?? price, mrp)),
  }));
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('product')
      .values({
        ...row,
        description: product.description ?? 'Made for a test.',
        categoryId,
        offerId: product.offer?.id ?? null,
        tags: product.tags ?? [],
        isActive: product.isActive ?? true,
        createdAt,
      })
      .execute();
    await tx.insertInto('variant').values(variants).execute();
    const opening = variants.filter((variant) => variant.stock > 0);
    if (opening.length > 0) await tx.insertInto('stockChange').values(opening.map(openingStock)).execute();
    await tx
      .insertInto('productImage')
      .values({ productId: row.id, position: 0, url: `/media/${row.id}/1200.webp`, alt: name, colour: null })
      .execute();
    await reindexProducts(tx, [row.id]);
  });
  return { ...row, price: rupees(price), variants };
}

type OfferToMake = { percent?: number; minimum?: number; startsAt?: Date; expiresAt?: Date; isActive?: boolean; title?: string };

/** A running offer, by default 10% off without a minimum; `minimum` is in rupees. */
export async function anOffer(db: Db, offer: OfferToMake = {}): Promise<{ id: string }> {
  const id = newId();
  await db
    .insertInto('offer')
    .values({
      id,
      title: offer.title ?? `Offer ${++made}`,
      description: 'Made for a test.',
      discountPercent: offer.percent ?? 10,
      minimumPaise: rupees(offer.minimum ?? 0),
      startsAt: offer.startsAt ?? new Date('2020-01-01'),
      expiresAt: offer.expiresAt ?? new Date('2099-12-31'),
      isActive: offer.isActive ?? true,
    })
    .execute();
  return { id };
}

/** A variant's stock, and its stock according to the ledger. */
export async function stockOf(db: Db, variantId: string): Promise<{ stock: number; ledger: number }> {
  const { rows } = await sql<{ stock: number; ledger: number }>`
    select stock, (select coalesce(sum(change), 0)::int from stock_change where variant_id = v.id) as ledger
    from variant v where id = ${variantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError(`no such variant: ${variantId}`);
  return row;
}

function openingStock({ id, stock }: { id: string; stock: number }) {
  return { id: newId(), variantId: id, cause: 'opening', change: stock, before: 0, after: stock, actorName: 'Test' };
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
