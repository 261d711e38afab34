import { isContentSlug, isReservedSlug, MAX_CONTENT_PAGES, type EditedContent } from '@shop/contract/content';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { countPages, insertPage, insertVersion, lockPage } from '../repository.ts';
import { safeBlocks } from '../safe-blocks.ts';

type Input = { actor: { id: string; name: string }; slug: string; edited: EditedContent };

const STALE = 'Someone else changed this page meanwhile. Nothing is saved yet.';
const TAKEN = 'There is a page at this address already. Choose another one.';
const RESERVED = 'The shop needs this address itself. Choose another one.';
const SLUG = 'An address is made of small letters, digits and hyphens, at most 60.';

/**
 * Saves the draft of a page as a new version, with sanitised rich text.
 * @throws ShopError stale when another request saved since, invalid_input for an invalid address, list_full
 */
export async function saveContent({ db, now }: Pick<AppContext, 'db' | 'now'>, { actor, slug, edited }: Input): Promise<void> {
  const wrong = !isContentSlug(slug) ? SLUG : isReservedSlug(slug) ? RESERVED : null;
  if (wrong) throw new ShopError('invalid_input', wrong, { errors: { slug: wrong } });
  const { title, description, updatedAt } = edited;
  const text = { title, description, blocks: safeBlocks(edited.blocks) };
  await db.transaction().execute(async (tx) => {
    const draft = await lockPage(tx, slug);
    if (draft && updatedAt === undefined) throw new ShopError('stale', TAKEN, { errors: { slug: TAKEN } });
    if ((updatedAt ? Date.parse(updatedAt) : undefined) !== draft?.savedAt.getTime()) throw new ShopError('stale', STALE);
    if (!draft) await addPage(tx, slug);
    const version = (draft?.version ?? 0) + 1;
    const translations = edited.translations ?? draft?.translations ?? {};
    const savedAt = draft ? changedAt(now(), draft.savedAt) : now();
    await insertVersion(tx, { slug, version, ...text, translations, savedAt, savedById: actor.id });
    const before = draft ? { title: draft.title, version: draft.version } : null;
    await writeAuditEntry(tx, { actor, action: 'content.edit', subjectId: slug, before, after: { title, version } });
  });
}

async function addPage(tx: Tx, slug: string): Promise<void> {
  if ((await countPages(tx)) >= MAX_CONTENT_PAGES)
    throw new ShopError('list_full', `A shop has at most ${MAX_CONTENT_PAGES} pages.`);
  if (!(await insertPage(tx, slug))) throw new ShopError('stale', STALE);
}
