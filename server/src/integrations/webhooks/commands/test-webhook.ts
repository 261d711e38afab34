import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { requireActive } from '../require-active.ts';
import { webhookById } from '../queries.ts';
import { insertDelivery, insertEvent } from '../repository.ts';
import { pause } from '../steps/failures.ts';

/** Enqueues the event webhook.test for a webhook; returns the delivery's id. @throws ShopError not_found, webhook_off */
export async function testWebhook(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, owner }: { id: string; owner: { id: string; name: string } },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { url } = requireActive(isId(id) ? await webhookById(tx, id) : undefined);
    await writeAuditEntry(tx, { actor: owner, action: 'webhook.check', subjectId: id, before: null, after: { url } });
    await pause(tx, id, null);
    const eventId = await insertEvent(tx, { type: 'webhook.test', at: now() });
    return insertDelivery(tx, { webhookId: id, eventId, at: now() });
  });
}
