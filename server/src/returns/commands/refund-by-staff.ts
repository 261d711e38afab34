import type { Paise } from '@shop/contract/money';
import type { PaidTo } from '@shop/contract/refunds';
import type { AppContext } from '#infra/app-context';
import { syncTaxDocuments } from '#invoices';
import { ShopError } from '#kernel/shop-error';
import { linesOf, lockOrder, refundOrder } from '#orders';
import type { Pieces } from '#payments';
import { sealAccount } from '../steps/seal-account.ts';

type Ground = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type RefundByStaff = {
  orderId: string;
  staff: { id: string; name: string };
  pieces: readonly Pieces[];
  amount: Paise | undefined;
  note: string;
  paidTo: PaidTo;
};

/**
 * Staff give money back without goods coming back: for pieces, or an amount, or both where they decide on another sum for them.
 * @throws ShopError order_moved_on when nothing is left, invalid_input for a wrong line or amount
 */
export async function refundByStaff(shop: Ground, { orderId, pieces, ...asked }: RefundByStaff): Promise<void> {
  const paidToSealed = await sealAccount(shop, asked.paidTo);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const lines = await linesOf(tx, order);
    const unknown = pieces.some(
      ({ lineId, quantity }) => !lines.some(({ id, quantity: bought }) => id === lineId && quantity <= bought),
    );
    const twice = new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length;
    if (unknown || twice) throw new ShopError('invalid_input', SENTENCE, { errors: { lines: SENTENCE } });
    await refundOrder(tx, shop, { ...asked, paidToSealed, order, pieces, action: 'order.refund' });
    await syncTaxDocuments(tx, { orderId, at: shop.now() });
  });
}

const SENTENCE = 'Choose items of this order, each once.';
