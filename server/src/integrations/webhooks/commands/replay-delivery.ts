import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { requireActive } from '../require-active.ts';
import { webhookById } from '../queries.ts';
import { deliveredEvent, insertDelivery } from '../repository.ts';
import { pause } from '../steps/failures.ts';

/** Enqueues the event of a delivery again; returns the new delivery's id. @throws ShopError not_found, webhook_off */
export async function replayDelivery(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, owner }: { id: string; owner: { id: string; name: string } },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const delivery = isId(id) ? await deliveredEvent(tx, id) : undefined;
    if (!delivery) throw new ShopError('not_found', 'There is no such delivery.');
    const { webhookId, eventId } = delivery;
    const { url } = requireActive(await webhookById(tx, webhookId));
    await pause(tx, webhookId, null);
    await writeAuditEntry(tx, { actor: owner, action: 'webhook.resend', subjectId: webhookId, before: null, after: { url } });
    return insertDelivery(tx, { webhookId, eventId, at: now() });
  });
}
