import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { OUTFITS } from '../cache-tags.ts';
import { namesOf } from '../names-of.ts';
import { outfitById } from '../queries.ts';
import { deleteOutfitRow } from '../repository.ts';

type DeleteOutfit = { actor: Actor; id: string };

/**
 * Deletes an outfit: product pages show the shop's automatic choice again.
 * @throws ShopError not_found
 */
export async function deleteOutfit(db: Db, { actor, id }: DeleteOutfit): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const outfit = isId(id) ? await outfitById(tx, id) : undefined;
    if (!outfit) throw new ShopError('not_found', 'There is no such outfit.');
    await deleteOutfitRow(tx, id);
    await writeAuditEntry(tx, { actor, action: 'outfit.remove', subjectId: id, before: namesOf(outfit), after: null });
    await invalidateCacheTags(tx, [OUTFITS]);
  });
}
