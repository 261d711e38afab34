import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { LOOKS } from '../cache-tags.ts';
import { namesOf } from '../names-of.ts';
import { lookById } from '../queries.ts';
import { deleteLookRow } from '../repository.ts';

type DeleteLook = { actor: Actor; id: string };

/**
 * Deletes a look: product pages show what the shop chooses by itself.
 * @throws ShopError not_found
 */
export async function deleteLook(db: Db, { actor, id }: DeleteLook): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const look = isId(id) ? await lookById(tx, id) : undefined;
    if (!look) throw new ShopError('not_found', 'There is no such look.');
    await deleteLookRow(tx, id);
    await recordChange(tx, { actor, action: 'look.remove', subjectId: id, before: namesOf(look), after: null });
    await invalidate(tx, [LOOKS]);
  });
}
