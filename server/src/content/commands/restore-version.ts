import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { insertVersion, lockPage, versionOf } from '../repository.ts';

type Input = { actor: { id: string; name: string }; slug: string; version: number };

/** PostgreSQL's largest integer. */
const MAX_VERSION = 2_147_483_647;

/**
 * Makes an earlier version the draft, as a new version, so that the present draft is kept too.
 * @throws ShopError not_found
 */
export const restoreVersion = ({ db, now }: Pick<AppContext, 'db' | 'now'>, { actor, slug, version }: Input): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const draft = await lockPage(tx, slug);
    const earlier = draft && Math.abs(version) <= MAX_VERSION ? await versionOf(tx, slug, version) : undefined;
    if (!draft || !earlier) throw new ShopError('not_found', 'There is no such version of this page.');
    const { title, description, blocks, translations } = earlier;
    const text = { title, description, blocks, translations };
    const next = draft.version + 1;
    const savedAt = changedAt(now(), draft.savedAt);
    await insertVersion(tx, { slug, version: next, ...text, savedAt, savedById: actor.id });
    const before = { title: draft.title, version: draft.version };
    await writeAuditEntry(tx, { actor, action: 'content.restore', subjectId: slug, before, after: { title, version: next } });
  });
