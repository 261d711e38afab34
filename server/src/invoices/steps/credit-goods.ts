import { paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { soldLines } from '../queries/sale.ts';
import { issueCreditNote } from './issue-credit-note.ts';

type GoodsBack = {
  orderId: string;
  /** `all`: the whole order including delivery, such as for an undelivered parcel. */
  lines: readonly { orderLineId: string; quantity: number }[] | 'all';
  reason: string;
  at: Date;
};

/**
 * Issues a credit note for returned goods of an invoiced order at their selling price, unless a refund issued one before.
 * Call it once for each receipt, in its transaction and under the order's lock; without an invoice it does nothing.
 */
export async function creditGoods(tx: Tx, { orderId, lines, reason, at }: GoodsBack): Promise<void> {
  const claim = { id: newId(), orderId, kind: 'goods', reason, at } as const;
  if (lines === 'all') return issueCreditNote(tx, { ...claim, amount: 'rest', lines: [] });
  const sold = new Map((await soldLines(tx, orderId)).map((line) => [line.id, line]));
  const back = lines.flatMap(({ orderLineId, quantity }) => {
    const line = sold.get(orderLineId);
    if (!line) return [];
    const pieces = Math.min(quantity, line.quantity);
    return [{ orderLineId, pieces, amount: paise(Math.round((line.totalPaise * pieces) / line.quantity)) }];
  });
  return issueCreditNote(tx, { ...claim, amount: paise(back.reduce((sum, { amount }) => sum + amount, 0)), lines: back });
}
