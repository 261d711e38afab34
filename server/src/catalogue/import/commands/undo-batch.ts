import type { Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { lockSlugs } from '../../repository/slugs.ts';
import { undoItems, type ItemToUndo, type UndoneItem } from '../steps/undo-items.ts';

type UndoBatch = {
  items: readonly ItemToUndo[];
  actor: Actor & object;
  begin: (tx: Tx) => Promise<void>;
  complete: (tx: Tx, undone: UndoneItem[]) => Promise<void>;
};

/** Undoes some products of an import in one transaction, between the caller's `begin` and `complete`. */
export async function undoBatch({ db, now }: Pick<AppContext, 'db' | 'now'>, { items, actor, begin, complete }: UndoBatch) {
  await db.transaction().execute(async (tx) => {
    await begin(tx);
    await lockSlugs(tx);
    await complete(tx, await undoItems(tx, { items, actor, now: now() }));
  });
}
