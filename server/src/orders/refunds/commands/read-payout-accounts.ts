import type { ReplyOf } from '@shop/contract/route';
import type { readPayOutAccounts } from '@shop/contract/returns';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { orderOf } from '../../queries.ts';
import { encryptedPayouts } from '../queries/payout-accounts.ts';
import { encryptedRefunds } from '../queries/refunds.ts';
import { decryptAccounts } from '../steps/payout-accounts.ts';

type ReadAccounts = { orderId: string; staff: { id: string; name: string } };

/**
 * Returns the payout accounts of an order's refunds to staff who pay them. The access is recorded in the audit log, because
 * the accounts are personal data.
 * @throws ShopError not_found for an unknown order
 */
export async function readPayoutAccounts(
  shop: Pick<AppContext, 'db' | 'config' | 'now'>,
  { orderId, staff }: ReadAccounts,
): Promise<ReplyOf<typeof readPayOutAccounts>> {
  const { _id: id } = await orderOf(shop.db, orderId, { id: staff.id, role: 'admin', now: shop.now() });
  const returns = await decryptAccounts(shop, await encryptedPayouts(shop.db, [id]));
  const refunds = await decryptAccounts(shop, await encryptedRefunds(shop.db, [id]));
  if (returns.length + refunds.length > 0)
    await shop.db
      .transaction()
      .execute((tx) => writeAuditEntry(tx, { actor: staff, action: 'payout.read', subjectId: id, before: null, after: null }));
  return { returns, refunds };
}
