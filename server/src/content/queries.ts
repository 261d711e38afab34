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
import { MAX_PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { requestLanguage } from '#infra/http';
import { type Db, sql, type Tx } from '#infra/database';
import type { Period } from '#infra/page-cache';
import { ShopError } from '#kernel/shop-error';
import { tagOf } from './cache-tags.ts';
import { fillBlocks } from './fill-blocks.ts';
import { factsFor } from './queries/facts.ts';
import { STARTING_PAGES } from './starting-pages.ts';
import { translatePage } from './translate-page.ts';

type Text = { title: string; description: string; blocks: Block[] };

/** SQL condition on versions that are published now. */
const shownAt = (now: Date) => sql<boolean>`v.publish_at <= ${now} and (v.publish_until is null or v.publish_until > ${now})`;

/** Whether a version is published or withdrawn in the period, by its time. */
export async function pagesChange(db: Db, { after, until }: Period): Promise<boolean> {
  const { rows } = await sql<{ changes: boolean }>`select exists (select from content_version
    where (publish_at > ${after} and publish_at <= ${until}) or (publish_until > ${after} and publish_until <= ${until})) as changes`.execute(
    db,
  );
  return rows[0]?.changes ?? false;
}

/** The pages that are published now, by their address. */
export async function publishedPages(db: Db | Tx, now: Date): Promise<(PublishedPage & { changedAt: Date })[]> {
  const { rows } = await sql<{ slug: string; title: string; publishAt: Date }>`
    select distinct on (v.slug) v.slug, v.title, v.publish_at from content_version v where ${shownAt(now)}
    order by v.slug, v.version desc`.execute(db);
  return rows.map(({ slug, title, publishAt }) => ({ slug, title, path: pathOfContent(slug), changedAt: publishAt }));
}

/** Home without a published page: the starting page, whose facts are all from the settings. */
const UNPUBLISHED_HOME = { ...STARTING_PAGES.home, savedAt: new Date(0) };

/**
 * The page published at this address now, with its facts filled.
 * @throws ShopError not_found
 */
export async function publishedPage(db: Db, slug: string, now: Date): Promise<{ page: ContentPage; tags: string[] }> {
  const published = await db
    .selectFrom('contentVersion')
    .select(['title', 'description', 'blocks', 'translations', 'savedAt'])
    .$narrowType<{ blocks: Block[]; translations: ContentDraft['translations'] }>()
    .where('slug', '=', slug)
    .where('publishAt', '<=', now)
    .where((it) => it.or([it('publishUntil', 'is', null), it('publishUntil', '>', now)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = published ?? (slug === 'home' ? UNPUBLISHED_HOME : undefined);
  if (!row) throw new ShopError('not_found', 'There is no such page.');
  const { savedAt, ...page } = row;
  const text = translatePage(page, requestLanguage());
  const { facts, tags } = await factsFor(db, text, now);
  const { missing: _, ...filled } = fillBlocks(text, facts);
  return { page: { slug, ...filled, updatedAt: savedAt.toISOString() }, tags: [tagOf(slug), ...tags] };
}

/**
 * The unfilled draft of a page, and the facts in it that have no value. Before a page of every shop is saved, its
 * draft is the starting text.
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
    .select(['title', 'description', 'blocks', 'translations', 'savedAt'])
    .$narrowType<{ blocks: Block[]; translations: ContentDraft['translations'] }>()
    .where('contentPage.slug', '=', slug)
    .executeTakeFirst();
  const starting = isShopPage(slug) ? { ...STARTING_PAGES[slug], savedAt: null } : undefined;
  const page = row ?? starting;
  if (!page) throw new ShopError('not_found', 'There is no such page.');
  const { savedAt, translations = {}, ...text } = page;
  const shown = translatePage(page, requestLanguage());
  const { facts } = await factsFor(db, shown, now);
  const { missing, ...preview } = fillBlocks(shown, facts);
  return { draft: { slug, ...text, translations, updatedAt: savedAt?.toISOString() ?? null }, warnings: missing, preview };
}

type SummaryRow = {
  slug: string;
  title: string;
  savedAt: Date;
  version: number;
  shown: number | null;
  planned: number | null;
  plannedAt: Date | null;
};

/** All pages by their address, also those of every shop that were not saved yet. */
export async function contentPages(db: Db, now: Date): Promise<ContentSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select p.slug, d.title, d.saved_at, p.version,
      (select max(v.version) from content_version v where v.slug = p.slug and v.publish_at <= ${now}
        and (v.publish_until is null or v.publish_until > ${now})) as shown,
      plan.version as planned, plan.publish_at as planned_at
    from content_page p join content_version d on d.slug = p.slug and d.version = p.version
      left join lateral (select v.version, v.publish_at from content_version v
        where v.slug = p.slug and v.publish_at > ${now} order by v.publish_at, v.version desc limit 1) plan on true`.execute(db);
  const saved = rows.map(({ slug, title, savedAt, version, shown, planned, plannedAt }): ContentSummary => ({
    slug,
    title,
    updatedAt: savedAt.toISOString(),
    state: shown !== null ? 'published' : plannedAt !== null ? 'scheduled' : 'draft',
    changed: version !== planned && version !== (shown ?? planned ?? version),
    scheduledAt: plannedAt?.toISOString() ?? null,
  }));
  const slugs = new Set(saved.map(({ slug }) => slug));
  const empty = Object.entries(SHOP_PAGES)
    .filter(([slug]) => !slugs.has(slug))
    .map(([slug, title]): ContentSummary => ({
      slug,
      title,
      updatedAt: null,
      state: 'empty',
      changed: false,
      scheduledAt: null,
    }));
  return [...saved, ...empty].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** One page of the versions, newest first. A version of a deleted account is shown as the shop's. */
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
