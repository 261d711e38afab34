import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { removeWebhook } from '../repository.ts';

/** Deletes a webhook with its deliveries. @throws ShopError not_found */
export async function deleteWebhook(
  { db }: Pick<AppContext, 'db'>,
  { id, owner }: { id: string; owner: { id: string; name: string } },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const webhook = isId(id) ? await removeWebhook(tx, id) : undefined;
    if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
    await writeAuditEntry(tx, { actor: owner, action: 'webhook.remove', subjectId: id, before: webhook, after: null });
  });
}
