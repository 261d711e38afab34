import type { Tx } from '#infra/database';
import { newLinkToken } from '#kernel/link-token';

/** Gives an order its tracking link, unless it has one. */
export async function insertTrackingLink(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insertInto('orderTracking')
    .values({ orderId, token: newLinkToken() })
    .onConflict((it) => it.column('orderId').doNothing())
    .execute();
}
