import type { Actor } from '#audit';
import type { Db } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { outfitNames } from '../queries.ts';
import { deleteOutfit } from './delete-outfit.ts';

type Deletion = { actor: Actor; ids: readonly string[] };

/** Deletes outfits one after the other, each in a separate transaction, so that a missing one does not stop the others. */
export async function deleteOutfits(db: Db, { actor, ids }: Deletion) {
  const names = await outfitNames(db, ids);
  return bulkReply({ ids, names, counted: ['outfit', 'outfits'], done: 'deleted' }, async (id) => {
    await deleteOutfit(db, { actor, id });
    return 'Outfit deleted.';
  });
}
