import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { openShop } from '#settings';
import { readSetupState } from '../queries.ts';

/**
 * Opens the shop for orders. A shop that is open already stays as it is.
 * @throws ShopError setup_incomplete with the required steps that are open
 */
export async function goLive(
  shop: Pick<AppContext, 'db' | 'config' | 'now'>,
  actor: { id: string; name: string },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { steps } = await readSetupState(tx, shop);
    const open = steps.filter(({ required, done }) => required && !done);
    if (open.length > 0)
      throw new ShopError('setup_incomplete', `Finish these steps first: ${open.map(({ title }) => title).join(', ')}.`, {
        errors: Object.fromEntries(open.map(({ key, problem }) => [key, problem])),
      });
    if (await openShop(tx, shop.now()))
      await writeAuditEntry(tx, { actor, action: 'setup.open', subjectId: 'settings', before: null, after: null });
  });
}
