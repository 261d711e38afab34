import type { ContentDraft } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import type { MenuItem, MenuName } from '@shop/contract/menus';
import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { MENUS, PAGES, tagOf } from './cache-tags.ts';

type PageTranslations = ContentDraft['translations'];
type Version = {
  slug: string;
  version: number;
  title: string;
  description: string;
  blocks: Block[];
  translations: PageTranslations;
  savedAt: Date;
  savedById: string | null;
  publishAt?: Date | null;
  publishUntil?: Date | null;
};

/** The version of the page's draft, with a row lock, so that a concurrent change waits; undefined without such a page. */
export const lockPage = (tx: Tx, slug: string) =>
  tx
    .selectFrom('contentPage')
    .innerJoin('contentVersion', (join) =>
      join.onRef('contentVersion.slug', '=', 'contentPage.slug').onRef('contentVersion.version', '=', 'contentPage.version'),
    )
    .selectAll('contentVersion')
    .$narrowType<{ blocks: Block[]; translations: PageTranslations }>()
    .where('contentPage.slug', '=', slug)
    .forUpdate('contentPage')
    .executeTakeFirst();

export const versionOf = (tx: Tx, slug: string, version: number) =>
  tx
    .selectFrom('contentVersion')
    .selectAll()
    .$narrowType<{ blocks: Block[]; translations: PageTranslations }>()
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();

export async function countPages(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('contentPage')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a page; false where another request has inserted it meanwhile. */
export async function insertPage(tx: Tx, slug: string): Promise<boolean> {
  const made = await tx
    .insertInto('contentPage')
    .values({ slug, version: 1 })
    .onConflict((of) => of.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return made !== undefined;
}

/** Stores a version and makes it the draft. */
export async function insertVersion(tx: Tx, version: Version): Promise<void> {
  await tx
    .insertInto('contentVersion')
    .values({ ...version, blocks: JSON.stringify(version.blocks), translations: JSON.stringify(version.translations) })
    .execute();
  await tx.updateTable('contentPage').set({ version: version.version }).where('slug', '=', version.slug).execute();
}

type Times = { publishAt: Date; publishUntil: Date | null };

export async function setTimes(tx: Tx, { slug, version }: { slug: string; version: number }, times: Times): Promise<void> {
  await tx.updateTable('contentVersion').set(times).where('slug', '=', slug).where('version', '=', version).execute();
  await invalidateCacheTags(tx, [tagOf(slug), PAGES]);
}

/** Deletes the publication times; returns how many versions were shown or planned. */
export async function clearTimes(tx: Tx, slug: string): Promise<number> {
  const cleared = await tx
    .updateTable('contentVersion')
    .set({ publishAt: null, publishUntil: null })
    .where('slug', '=', slug)
    .where('publishAt', 'is not', null)
    .returning('version')
    .execute();
  await invalidateCacheTags(tx, [tagOf(slug), PAGES]);
  return cleared.length;
}

/** Deletes those of the pages that only have versions of the program. */
export async function deleteUnedited(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('contentPage')
    .where('slug', 'in', slugs)
    .where('version', '=', 1)
    .where((it) =>
      it.exists(
        it
          .selectFrom('contentVersion')
          .select('version')
          .whereRef('contentVersion.slug', '=', 'contentPage.slug')
          .where('savedById', 'is', null),
      ),
    )
    .execute();
  await invalidateCacheTags(tx, [...slugs.map(tagOf), PAGES]);
}

/** The menu as staff saved it, with a row lock; undefined where they never saved it. */
export const lockMenu = (tx: Tx, name: string) =>
  tx
    .selectFrom('menu')
    .select(['items', 'updatedAt'])
    .$narrowType<{ items: MenuItem[] }>()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();

export async function putMenu(
  tx: Tx,
  { name, items, updatedAt }: { name: MenuName; items: MenuItem[]; updatedAt: Date },
): Promise<void> {
  const values = { items: JSON.stringify(items), updatedAt };
  await tx
    .insertInto('menu')
    .values({ name, ...values })
    .onConflict((of) => of.column('name').doUpdateSet(values))
    .execute();
  await invalidateCacheTags(tx, [MENUS]);
}
