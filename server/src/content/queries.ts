import {
  isShopPage,
  pathOfContent,
  SHOP_PAGES,
  type ContentDraft,
  type ContentPage,
  type ContentSummary,
  type ContentVersion,
  type PublishedPage,
} from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import { companyLine, gstinLine } from '@shop/contract/company-line';
import type { Zone } from '@shop/contract/delivery-settings';
import { formatMoney, ZERO, type Paise } from '@shop/contract/money';
import { MAX_PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { cheapestOf } from '#catalogue';
import { deliverySettings } from '#delivery';
import { type Db, sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { SETTINGS, shopDetails } from '#settings';
import { tagOf } from './cache-tags.ts';
import type { Facts } from './fill-facts.ts';
import { fillBlocks, namedCategories } from './fill-blocks.ts';

type Text = { title: string; description: string; blocks: Block[] };

/** The facts that a page may name now, and the cache tags of what they were read from. */
async function factsFor(db: Db, page: Text, now: Date): Promise<{ facts: Facts; tags: string[] }> {
  const [details, { delivery }, cheapest] = await Promise.all([
    shopDetails(db),
    deliverySettings(db),
    cheapestOf(db, namedCategories(page), now),
  ]);
  const { name, supportHours, returnDays, email, phone, grievanceOfficer } = details;
  const lowestPrice = new Map([...cheapest.prices].map(([category, price]) => [category, formatMoney(price)] as const));
  const company = [companyLine(details), gstinLine(details)].filter(Boolean).join('. ');
  const named = { shopName: name, supportHours, returnDays, email, phone, company, grievanceOfficer };
  return {
    facts: { ...named, ...shippingFacts(delivery.zones), lowestPrice },
    tags: [SETTINGS, ...cheapest.tags],
  };
}

/** Amounts that are true in every zone: the highest; no fact where a zone never delivers free, or no zone is set. */
function shippingFacts(zones: readonly Zone[]): Pick<Facts, 'freeShippingFrom' | 'freeShipping'> {
  const amounts = zones.map(({ fee, freeFrom }) => (fee === ZERO ? ZERO : freeFrom)).filter((it) => it !== null);
  if (amounts.length === 0 || amounts.length < zones.length) return { freeShippingFrom: null, freeShipping: null };
  const highest = amounts.reduce<Paise>((a, b) => (a > b ? a : b), ZERO);
  const freeShippingFrom = formatMoney(highest);
  return { freeShippingFrom, freeShipping: highest === ZERO ? 'free' : `free from ${freeShippingFrom}` };
}

/** Versions that are shown at this moment. */
const shownAt = (now: Date) => sql<boolean>`v.publish_at <= ${now} and (v.publish_until is null or v.publish_until > ${now})`;

/** The pages that can be opened now, by their address. */
export async function publishedPages(db: Db | Tx, now: Date): Promise<(PublishedPage & { changedAt: Date })[]> {
  const { rows } = await sql<{ slug: string; title: string; publishAt: Date }>`
    select distinct on (v.slug) v.slug, v.title, v.publish_at from content_version v where ${shownAt(now)}
    order by v.slug, v.version desc`.execute(db);
  return rows.map(({ slug, title, publishAt }) => ({ slug, title, path: pathOfContent(slug), changedAt: publishAt }));
}

/**
 * The page that is shown at this address now, its facts in place.
 * @throws ShopError not_found
 */
export async function publishedPage(db: Db, slug: string, now: Date): Promise<{ page: ContentPage; tags: string[] }> {
  const row = await db
    .selectFrom('contentVersion')
    .select(['title', 'description', 'blocks', 'savedAt'])
    .$narrowType<{ blocks: Block[] }>()
    .where('slug', '=', slug)
    .where('publishAt', '<=', now)
    .where((it) => it.or([it('publishUntil', 'is', null), it('publishUntil', '>', now)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new ShopError('not_found', 'There is no such page.');
  const { savedAt, ...text } = row;
  const { facts, tags } = await factsFor(db, text, now);
  const { missing: _, ...filled } = fillBlocks(text, facts);
  return { page: { slug, ...filled, updatedAt: savedAt.toISOString() }, tags: [tagOf(slug), ...tags] };
}

/**
 * The draft of a page as it was written, and the facts in it that have no value. A page of every shop has one before it is saved.
 * @throws ShopError not_found
 */
export async function draftOf(
  db: Db,
  slug: string,
  now: Date,
): Promise<{ draft: ContentDraft; warnings: string[]; preview: Text }> {
  const row = await db
    .selectFrom('contentPage')
    .innerJoin('contentVersion', (join) =>
      join.onRef('contentVersion.slug', '=', 'contentPage.slug').onRef('contentVersion.version', '=', 'contentPage.version'),
    )
    .select(['title', 'description', 'blocks', 'savedAt'])
    .$narrowType<{ blocks: Block[] }>()
    .where('contentPage.slug', '=', slug)
    .executeTakeFirst();
  if (!row && isShopPage(slug)) {
    const text = { title: SHOP_PAGES[slug], description: '', blocks: [] };
    return { draft: { slug, ...text, updatedAt: null }, warnings: [], preview: text };
  }
  if (!row) throw new ShopError('not_found', 'There is no such page.');
  const { savedAt, ...text } = row;
  const { facts } = await factsFor(db, text, now);
  const { missing, ...preview } = fillBlocks(text, facts);
  return { draft: { slug, ...text, updatedAt: savedAt.toISOString() }, warnings: missing, preview };
}

type SummaryRow = { slug: string; title: string; savedAt: Date; version: number; shown: number | null; isPlanned: boolean };

/** All pages by their address, also those of every shop that were not saved yet. */
export async function contentPages(db: Db, now: Date): Promise<ContentSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select p.slug, d.title, d.saved_at, p.version,
      (select max(v.version) from content_version v where v.slug = p.slug and v.publish_at <= ${now}
        and (v.publish_until is null or v.publish_until > ${now})) as shown,
      exists (select from content_version v where v.slug = p.slug and v.publish_at > ${now}) as is_planned
    from content_page p join content_version d on d.slug = p.slug and d.version = p.version`.execute(db);
  const saved = rows.map(({ slug, title, savedAt, version, shown, isPlanned }): ContentSummary => ({
    slug,
    title,
    updatedAt: savedAt.toISOString(),
    state: shown !== null ? 'published' : isPlanned ? 'scheduled' : 'draft',
    changed: shown !== null && shown < version,
  }));
  const slugs = new Set(saved.map(({ slug }) => slug));
  const empty = Object.entries(SHOP_PAGES)
    .filter(([slug]) => !slugs.has(slug))
    .map(([slug, title]): ContentSummary => ({ slug, title, updatedAt: null, state: 'empty', changed: false }));
  return [...saved, ...empty].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** One page of the versions, newest first; an account that is gone is the shop. */
export async function versionsOf(
  db: Db,
  slug: string,
  { page = 1, limit = MAX_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ versions: ContentVersion[] } & Paged> {
  const latest = await db.selectFrom('contentPage').select('version').where('slug', '=', slug).executeTakeFirst();
  if (!latest && !isShopPage(slug)) throw new ShopError('not_found', 'There is no such page.');
  const total = latest?.version ?? 0;
  const rows = await db
    .selectFrom('contentVersion as v')
    .leftJoin('account as a', 'a.id', 'v.savedById')
    .select(['v.version', 'v.title', 'v.savedAt', 'a.name', 'v.publishAt', 'v.publishUntil'])
    .where('v.slug', '=', slug)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const versions = rows.map((row) => ({
    version: row.version,
    title: row.title,
    at: row.savedAt.toISOString(),
    by: row.name ?? 'The shop',
    publishedAt: row.publishAt?.toISOString() ?? null,
    publishedUntil: row.publishUntil?.toISOString() ?? null,
  }));
  return { versions, total, page, pages: pagesOf(total, limit) };
}
