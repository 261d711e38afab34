import { exchangeSum } from '@shop/contract/exchange-price';
import { add, formatMoney, paise, ZERO, type Paise } from '@shop/contract/money';
import { variantsForSale } from '#catalogue';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertEvent, linesOf, type Actor, type LockedOrder } from '#orders';
import { insertExchange, saveReturn, saveReturnLine, type LockedReturn } from '#orders/returned-items';
import { closeExchange, refundableAmount, valueOfItems, createRefund, prorateRefund } from '#orders/refunds';
import { askForDifference } from './ask-for-difference.ts';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
type SendExchange = {
  order: LockedOrder;
  back: LockedReturn;
  actor: Actor;
  /** True if the shop has the goods; otherwise a courier has them. */ isReceived: boolean;
};
type Wanted = LockedReturn['lines'][number] & { variantId: string };

/**
 * Sends an exchange once its goods were received, or are in transit if the settings say so: the reserved sizes become a
 * separate order, linked to the first. The amount paid for the returned pieces pays for the new ones, so it counts as
 * refunded on the first order and paid on the second. The order of a more expensive size waits until its customer has paid the
 * difference; until then that refund is pending.
 */
export async function sendExchange(tx: Tx, shop: Context, { order, back, actor, isReceived }: SendExchange): Promise<void> {
  if (back.exchangeOrderId !== null) return isReceived ? closeExchange(tx, back) : undefined;
  const wanted = back.lines.flatMap((line) =>
    line.exchangeVariantId === null ? [] : [{ ...line, variantId: line.exchangeVariantId }],
  );
  if (wanted.length === 0) return;
  const at = shop.now();
  const { pieces, lines, due, difference } = await priceExchange(tx, order, { wanted, at });
  const sent = await insertExchange(tx, order, { pieces, due, at });
  for (const { lineId } of wanted) await saveReturnLine(tx, { returnId: back.id, lineId, heldQuantity: 0 });
  await saveReturn(tx, back.id, { exchangeOrderId: sent.id, differencePaise: difference });
  const amount = add(...lines.map((it) => it.amount));
  if (amount > 0)
    await createRefund(tx, shop, {
      orderId: order.id,
      paymentId: null,
      kind: 'order',
      amount,
      lines,
      method: 'exchange',
      isPending: due > 0,
      returnId: back.id,
      note: sent.number,
      actor,
    });
  if (isReceived) await closeExchange(tx, { ...back, differencePaise: difference });
  const outcome = due > 0 ? `Order ${sent.number} waits for a payment of ${formatMoney(due)}.` : `Sent as order ${sent.number}.`;
  await insertEvent(tx, { orderId: order.id, at, status: 'Exchanged', actor, note: outcome });
  const note = `Exchange for order ${order.number}.`;
  await insertEvent(tx, { orderId: sent.id, at, status: due > 0 ? 'Pending' : 'Processing', actor, note });
  if (due > 0) return askForDifference(tx, shop, { ...sent, accountId: order.accountId, due });
  const about = { accountId: order.accountId, orderId: order.id };
  await sendMail(tx, shop, { template: 'exchange-sent', ...about, number: sent.number });
}

/** The other sizes with their prices, the parts of the returned pieces' value that pay for them, and the rest to pay or to refund. */
async function priceExchange(tx: Tx, order: LockedOrder, { wanted, at }: { wanted: readonly Wanted[]; at: Date }) {
  const had = new Map((await linesOf(tx, order)).map((line) => [line.id, line]));
  const variants = await variantsForSale(
    tx,
    wanted.map(({ variantId }) => variantId),
    at,
  );
  // Returns of before stored the price of the same size as it was then, even if it had gone up.
  const unitOf = ({ lineId, variantId, exchangeUnit = null }: Wanted) =>
    exchangeUnit !== null && variantId === had.get(lineId)?.variantId
      ? paise(Math.min(exchangeUnit, had.get(lineId)?.unitPaise ?? exchangeUnit))
      : exchangeUnit;
  const worth = new Map((await worthWithin(tx, order, wanted)).map(({ lineId, amount }) => [lineId, amount]));
  const sum = exchangeSum(
    wanted.map((line) => {
      const paid = worth.get(line.lineId) ?? ZERO;
      const { totalPaise = ZERO, quantity = 1, unitPaise = ZERO } = had.get(line.lineId) ?? {};
      const goods = paise(Math.min(paid, Math.floor((totalPaise * line.quantity) / quantity)));
      return { worth: paid, goods, had: unitPaise, other: unitOf(line) };
    }),
  );
  const pieces = wanted.map((line, index) => {
    const { lineId, variantId, quantity } = line;
    const variant = variants.get(variantId);
    if (!variant) throw new ShopError('not_found', 'The new size is no longer available. Reject the exchange, or refund it.');
    return { lineId, variant, quantity, unit: unitOf(line), price: sum.prices[index] ?? ZERO };
  });
  const lines = wanted.map(({ lineId, quantity }, index) => ({ lineId, quantity, amount: sum.used[index] ?? ZERO }));
  return { pieces, lines: lines.filter(({ lineId }) => worth.has(lineId)), due: sum.due, difference: sum.difference };
}

/** The refund value of the pieces, at most the remaining paid amount. */
async function worthWithin(tx: Tx, order: LockedOrder, wanted: readonly Wanted[]) {
  const worth = await valueOfItems(tx, order, wanted);
  const left: Paise = await refundableAmount(tx, order);
  return add(...worth.map(({ amount }) => amount)) > left ? prorateRefund(worth, left) : worth;
}
