import type { Design } from '@shop/contract/studio';
import {
  describeDesign,
  priceOfDesign,
  STUDIO_LEVELS,
  TOOL_KEYS,
  toolOf,
  type StudioKind,
  type StudioLevel,
  type StudioSides,
} from '@shop/contract/studio-rules';
import type { Paise } from '@shop/contract/money';
import { variantsForSale, type VariantForSale } from '#catalogue';
import { type Db, sql, type Tx } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { isId } from '#kernel/ids';
import { customVariant, type DesignToSell } from './custom-variants.ts';

/** In JSON format. */
export type DesignJson = Omit<DesignToSell, 'agreedAt'> & { agreedAt: string | null };

const PRICES = sql`(select json_build_object('experience', experience_paise, 'club', club_paise, 'handcraft', handcraft_paise,
  'picture', picture_paise) from studio_settings where id)`;
const IS_OPEN = sql`(select is_open from studio_settings where id)`;

/** The designs that match `condition` (on the table studio_design as `d`) as one JSON value; `parseDesigns` parses it. */
export const designsAsJson = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'variantId', d.variant_id, 'level', d.level, 'sides', d.sides,
    'pictures', d.picture_count, 'preview', d.preview, 'previewBack', d.preview_back, 'agreedAt', d.agreed_at, 'prices', ${PRICES},
    'isOpen', ${IS_OPEN})), '[]')
  from studio_design d where ${condition})`;

export const parseDesigns = (rows: readonly DesignJson[]): DesignToSell[] =>
  rows.map((row) => ({ ...row, agreedAt: row.agreedAt === null ? null : new Date(row.agreedAt) }));

/** Designs by id that this customer may order; one without an account belongs to the visitor who knows its id. */
export async function loadDesigns(db: Db | Tx, ids: readonly string[], accountId: string | null): Promise<DesignToSell[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const mine = sql`d.id = any(${wanted}::uuid[]) and (d.account_id is null or d.account_id = ${accountId})`;
  const { rows } = await sql<{ designs: DesignJson[] }>`select ${designsAsJson(mine)} as designs`.execute(db);
  return parseDesigns(rows[0]?.designs ?? []);
}

type StudioRow = {
  productId: string;
  slug: string;
  name: string;
  kind: StudioKind;
  variants: { variantId: string; size: string; colour: string; price: Paise; stock: number }[];
  images: { url: string; colour: string | null; view: string }[];
};

export const studioSettings = (db: Db | Tx) => db.selectFrom('studioSettings').selectAll().executeTakeFirstOrThrow();

/** The visible garments of the studio, by name, each named in the language of the request. */
const basesQuery = (only: ReturnType<typeof sql>) => sql<StudioRow>`
  select p.id as product_id, p.slug, coalesce(nullif(p.translations #>> array[${requestLanguage()}, 'name'], ''), p.name) as name,
    b.kind,
    (select coalesce(json_agg(json_build_object('variantId', v.id, 'size', v.size, 'colour', v.colour, 'price', v.sale_paise, 'stock', v.stock)
        order by v.position, v.id), '[]') from variant v where v.product_id = p.id and v.is_active) as variants,
    (select coalesce(json_agg(json_build_object('url', i.url, 'colour', i.colour, 'view', i.view) order by i.position), '[]')
      from product_image i where i.product_id = p.id) as images
  from studio_base b join product p on p.id = b.product_id join category c on c.id = p.category_id
  where p.is_active and c.is_active and ${only}
  order by p.name, p.id limit 50`;

/** The studio's offer: a colour's front is the image marked as front, or its first; only a marked image is its back. */
export async function readStudio(db: Db) {
  const [settings, { rows }] = [await studioSettings(db), await basesQuery(sql`true`).execute(db)];
  const prices = { experience: settings.experiencePaise, club: settings.clubPaise, handcraft: settings.handcraftPaise };
  const { isOpen, levels, tools, maxLetters, picturePaise, workingDays } = settings;
  const bases = rows.filter(({ variants, images }) => isOpen && variants.length > 0 && images.length > 0);
  return {
    isOpen,
    levels: STUDIO_LEVELS.filter(({ key }) => levels.includes(key)).map((level) => ({ ...level, price: prices[level.key] })),
    tools: TOOL_KEYS.filter((key) => tools.includes(key)).map((key) => ({
      key,
      name: toolOf(key).name,
      rules: toolOf(key).rules(maxLetters),
    })),
    bases: bases.map(baseShown),
    picturePrice: picturePaise,
    maxLetters,
    workingDays,
  };
}

function baseShown({ variants, images, ...base }: StudioRow) {
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  return {
    ...base,
    colours: colours.map((colour) => ({
      colour,
      ...photosOf(images, colour),
      sizes: variants
        .filter((it) => it.colour === colour)
        .map(({ variantId, size, price, stock }) => ({ variantId, size, price, stock })),
    })),
  };
}

function photosOf(images: StudioRow['images'], colour: string): { front: string; back: string } {
  const own = images.filter((image) => image.colour?.toLowerCase() === colour.toLowerCase());
  const shown = own.length > 0 ? own : images;
  const marked = (view: string) => shown.find((image) => image.view === view)?.url;
  return {
    front: marked('front') ?? shown.find(({ view }) => view === '')?.url ?? shown[0]?.url ?? '',
    back: marked('back') ?? '',
  };
}

/** The garment for a size of a studio base; undefined if it is none. */
export async function baseOf(db: Db | Tx, variantId: string) {
  const { rows } = await basesQuery(sql`p.id = (select product_id from variant where id = ${variantId})`).execute(db);
  const [row] = rows;
  const variant = row?.variants.find((it) => it.variantId === variantId);
  return row && variant && row.images.length > 0
    ? { productId: row.productId, kind: row.kind, photos: photosOf(row.images, variant.colour) }
    : undefined;
}

type DesignRow = {
  id: string;
  accountId: string | null;
  productId: string;
  variantId: string;
  kind: StudioKind;
  level: StudioLevel;
  sides: StudioSides;
  pictureCount: number;
  preview: string;
  previewBack: string;
  agreedAt: Date | null;
  isSaved: boolean;
  createdAt: Date;
};
type Terms = Pick<DesignToSell, 'prices' | 'isOpen'>;

const designRows = (condition: ReturnType<typeof sql>, limit: number) => sql<DesignRow & Terms>`
  select id, account_id, product_id, variant_id, kind, level, sides, picture_count, preview, preview_back, agreed_at, is_saved,
    created_at, ${PRICES} as prices, ${IS_OPEN} as is_open
  from studio_design where ${condition} order by created_at desc limit ${limit}`;

/** Designs for their author, newest first, at current prices. */
async function designsShown(db: Db, condition: ReturnType<typeof sql>, { limit, now }: { limit: number; now: Date }) {
  const { rows } = await designRows(condition, limit).execute(db);
  const variants = await variantsForSale(
    db,
    rows.map(({ variantId }) => variantId),
    now,
  );
  return rows.map((row) => ({ accountId: row.accountId, design: designShown(row, variants.get(row.variantId)) }));
}

function designShown({ prices, ...row }: DesignRow & Terms, base: VariantForSale | undefined): Design {
  const sold = base && customVariant(base, { ...row, prices, pictures: row.pictureCount });
  const message = !sold?.sellable ? 'This item is no longer sold.' : sold.stock < 1 ? 'Out of stock.' : null;
  return {
    _id: row.id,
    variantId: row.variantId,
    product: {
      _id: row.productId,
      slug: base?.productSlug ?? '',
      name: base?.productName ?? '',
      size: base?.size ?? '',
      colour: base?.colour ?? '',
    },
    level: row.level,
    sides: row.sides.map(({ side, items }) => ({ side, items: [...items] })),
    price: sold?.unit ?? priceOfDesign(prices, { level: row.level, pictures: row.pictureCount }),
    preview: row.preview,
    previewBack: row.previewBack,
    parts: describeDesign(row.sides),
    agreed: row.agreedAt !== null,
    saved: row.isSaved,
    message,
    createdAt: row.createdAt.toISOString(),
  };
}

/** One design; null for an unknown one and another customer’s. */
export async function designFor(
  db: Db,
  id: string,
  { caller, now }: { caller: { id: string; role: string } | undefined; now: Date },
) {
  if (!isId(id)) return null;
  const [found] = await designsShown(db, sql`id = ${id}`, { limit: 1, now });
  const isAllowed = found && (found.accountId === null || found.accountId === caller?.id || caller?.role === 'admin');
  return isAllowed ? found.design : null;
}

export const savedDesigns = async (db: Db, accountId: string, { limit, now }: { limit: number; now: Date }) =>
  (await designsShown(db, sql`account_id = ${accountId} and is_saved`, { limit, now })).map(({ design }) => design);
