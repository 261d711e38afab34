import type { ContentDraft } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import type { Tx } from '#infra/database';
import { deleteUnedited, insertPage, insertVersion, setTimes } from '../repository.ts';
import { safeBlocks } from '../safe-blocks.ts';

export type SamplePage = {
  slug: string;
  title: string;
  description: string;
  blocks: Block[];
  translations?: ContentDraft['translations'];
};

/** Publishes the pages of the sample shop, as versions of the program. Existing pages are not changed. */
export async function addSamplePages(tx: Tx, pages: readonly SamplePage[], now: Date): Promise<void> {
  for (const { blocks, translations = {}, ...page } of pages) {
    if (!(await insertPage(tx, page.slug))) continue;
    await insertVersion(tx, { ...page, translations, blocks: safeBlocks(blocks), version: 1, savedAt: now, savedById: null });
    await setTimes(tx, { slug: page.slug, version: 1 }, { publishAt: now, publishUntil: null });
  }
}

/** Deletes the pages of the sample that staff never saved; edited ones are the owner's text. */
export async function removeSamplePages(tx: Tx, pages: readonly SamplePage[]): Promise<void> {
  await deleteUnedited(
    tx,
    pages.map(({ slug }) => slug),
  );
}
