import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { removeKey } from '../repository.ts';
import { mailKeyChange } from '../steps/mail-owners.ts';

/** Deletes a key, which is invalid at once. @throws ShopError not_found */
export async function deleteApiKey(
  shop: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
  { id, owner }: { id: string; owner: { id: string; name: string } },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const key = isId(id) ? await removeKey(tx, id) : undefined;
    if (!key) throw new ShopError('not_found', 'There is no such API key.');
    await writeAuditEntry(tx, { actor: owner, action: 'api-key.remove', subjectId: id, before: key, after: null });
    await mailKeyChange(tx, shop, { change: 'deleted', key: key.name, by: owner.name });
  });
}
