import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { webhookById } from '../queries.ts';
import { bringForward, requeue } from '../repository.ts';
import { requireActive } from '../require-active.ts';
import { LEASE_MS } from '../retry-policy.ts';
import { pause } from '../steps/failures.ts';

/**
 * Sends now what failed: deliveries that wait for their next attempt, and those that have none left; with `since`, once more
 * what was delivered since then. Returns their number.
 * @throws ShopError not_found, webhook_off
 */
export async function retryDeliveries(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, owner, since = null }: { id: string; owner: { id: string; name: string }; since?: Date | null },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { url } = requireActive(isId(id) ? await webhookById(tx, id) : undefined);
    await pause(tx, id, null);
    const waiting = await bringForward(tx, { webhookId: id, at, after: new Date(at.getTime() + LEASE_MS) });
    const count = waiting + (await requeue(tx, { webhookId: id, at, since }));
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'webhook.retry',
      subjectId: id,
      before: null,
      after: { url, count, ...(since && { since }) },
    });
    return count;
  });
}
