import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockGroup, setResolved } from '../repository.ts';

type Resolve = { actor: Actor; id: string; resolved: boolean };

/** Marks an error as resolved or open. Repeating it changes nothing. @throws ShopError not_found */
export async function resolveError({ db, now }: Pick<AppContext, 'db' | 'now'>, { actor, id, resolved }: Resolve): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const group = isId(id) ? await lockGroup(tx, id) : undefined;
    if (!group) throw new ShopError('not_found', 'There is no such error.');
    if ((group.resolvedAt !== null) === resolved) return;
    await setResolved(tx, id, resolved ? now() : null);
    const action = resolved ? 'error.resolve' : 'error.reopen';
    await writeAuditEntry(tx, { actor, action, subjectId: id, before: { resolved: !resolved }, after: { resolved } });
  });
}
