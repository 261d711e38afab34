import type { Paise } from '@shop/contract/money';
import type { PaidTo } from '@shop/contract/refunds';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { linesOf } from '../../queries/lines.ts';
import { lockOrder } from '../../steps/lock-order.ts';
import type { Pieces } from '../rules.ts';
import { issueRefund } from '../steps/issue-refund.ts';
import { encryptAccount } from '../steps/payout-accounts.ts';
import type { SyncTaxDocuments } from '../tax-documents.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'> & { syncTaxDocuments: SyncTaxDocuments };
type RefundOrder = {
  orderId: string;
  staff: { id: string; name: string };
  pieces: readonly Pieces[];
  amount: Paise | undefined;
  note: string;
  paidTo: PaidTo;
};

/**
 * Refunds an order without a return: for pieces, for an amount, or for pieces at an amount that staff chose.
 * @throws ShopError order_moved_on when nothing is left, invalid_input for a wrong line or amount
 */
export async function refundOrder(context: Context, { orderId, pieces, ...input }: RefundOrder): Promise<void> {
  const paidToEncrypted = await encryptAccount(context, input.paidTo);
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const lines = await linesOf(tx, order);
    const unknown = pieces.some(
      ({ lineId, quantity }) => !lines.some(({ id, quantity: bought }) => id === lineId && quantity <= bought),
    );
    const twice = new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length;
    if (unknown || twice) throw new ShopError('invalid_input', WRONG_LINES, { errors: { lines: WRONG_LINES } });
    await issueRefund(tx, context, { ...input, paidToEncrypted, order, pieces, action: 'order.refund' });
    await context.syncTaxDocuments(tx, { orderId, at: context.now() });
  });
}

const WRONG_LINES = 'Choose items of this order, each once.';
