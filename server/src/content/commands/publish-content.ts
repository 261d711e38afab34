import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { insertVersion, lockPage, setTimes } from '../repository.ts';

type Input = {
  actor: { id: string; name: string };
  slug: string;
  at?: string | null | undefined;
  until?: string | null | undefined;
};

/**
 * Publishes the draft from `at`, by default now, until `until`. A version that has times already keeps them, and a
 * copy is published, so that planning the next time does not hide the shown page. Returns whether it is shown at once.
 * @throws ShopError not_found, invalid_input where it would end before it begins
 */
export const publishContent = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { actor, slug, at, until }: Input,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const draft = await lockPage(tx, slug);
    if (!draft) throw new ShopError('not_found', 'There is no such page.');
    const moment = now();
    const publishAt = new Date(Math.max(moment.getTime(), at ? Date.parse(at) : 0));
    const publishUntil = until ? new Date(until) : null;
    if (publishUntil && publishUntil <= publishAt) {
      const sentence = 'The page must end after it begins.';
      throw new ShopError('invalid_input', sentence, { errors: { until: sentence } });
    }
    const isCopied = draft.publishAt !== null;
    const version = isCopied ? draft.version + 1 : draft.version;
    if (isCopied) {
      const { title, description, blocks, translations, savedAt } = draft;
      const text = { title, description, blocks, translations };
      const copy = { slug, version, ...text, savedAt: changedAt(savedAt, savedAt), savedById: actor.id };
      await insertVersion(tx, copy);
    }
    await setTimes(tx, { slug, version }, { publishAt, publishUntil });
    const after = { version, publishAt, publishUntil };
    await writeAuditEntry(tx, { actor, action: 'content.publish', subjectId: slug, before: null, after });
    return publishAt <= moment;
  });
