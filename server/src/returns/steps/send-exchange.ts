import { add, less, paise, type Paise } from '@shop/contract/money';
import { variantsForSale } from '#catalogue';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertEvent, linesOf, type Actor, type LockedOrder } from '#orders';
import { insertExchange, saveReturn, saveReturnLine, type LockedReturn } from '#orders/returned-items';
import { refundableAmount, valueOfItems, createRefund, prorate } from '#orders/refunds';
import { paidForOther } from '../exchange-price.ts';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
type SendExchange = {
  order: LockedOrder;
  back: LockedReturn;
  actor: Actor;
  /** True if the shop has the goods; otherwise a courier has them. */ isReceived: boolean;
};

/**
 * Sends an exchange once its goods were received, or are in transit if the settings say so: the reserved sizes become a
 * separate order, linked to the first. The amount paid for the returned pieces pays for the new ones, so it counts as
 * refunded on the first order and paid on the second.
 */
export async function sendExchange(tx: Tx, shop: Context, { order, back, actor, isReceived }: SendExchange): Promise<void> {
  const wanted = back.lines.flatMap((line) =>
    line.exchangeVariantId === null ? [] : [{ ...line, variantId: line.exchangeVariantId }],
  );
  if (wanted.length === 0) return;
  const isWhole = wanted.length === back.lines.length;
  if (back.exchangeOrderId !== null) {
    if (isReceived && isWhole && back.differencePaise === 0) await saveReturn(tx, back.id, { state: 'exchanged' });
    return;
  }
  const at = shop.now();
  const variants = await variantsForSale(
    tx,
    wanted.map(({ variantId }) => variantId),
    at,
  );
  const { worth, difference } = await paidForOthers(tx, order, wanted);
  const pieces = wanted.map(({ lineId, variantId, exchangeUnit, quantity }) => {
    const variant = variants.get(variantId);
    if (!variant) throw new ShopError('not_found', 'The new size is no longer available. Reject the exchange, or refund it.');
    return {
      lineId,
      variant,
      quantity,
      unit: exchangeUnit ?? null,
      worth: worth.find((it) => it.lineId === lineId)?.amount ?? paise(0),
    };
  });
  const sent = await insertExchange(tx, order, { pieces, at });
  for (const { lineId } of wanted) await saveReturnLine(tx, { returnId: back.id, lineId, heldQuantity: 0 });
  await saveReturn(tx, back.id, {
    exchangeOrderId: sent.id,
    differencePaise: difference,
    ...(isReceived && isWhole && difference === 0 && { state: 'exchanged' }),
  });

  const amount = add(...worth.map((it) => it.amount));
  if (amount > 0)
    await createRefund(tx, shop, {
      orderId: order.id,
      paymentId: null,
      kind: 'order',
      amount,
      lines: worth,
      method: 'exchange',
      returnId: back.id,
      note: sent.number,
      actor,
    });
  await insertEvent(tx, { orderId: order.id, at, status: 'Exchanged', actor, note: `Sent as order ${sent.number}.` });
  await insertEvent(tx, {
    orderId: sent.id,
    at,
    status: 'Processing',
    actor,
    note: `Exchange for order ${order.number}.`,
  });
  const about = { accountId: order.accountId, orderId: order.id };
  await sendMail(tx, shop, { template: 'exchange-sent', ...about, number: sent.number });
}

/** The part of the pieces' price that pays for the other sizes, and the rest if these are cheaper. */
async function paidForOthers(tx: Tx, order: LockedOrder, wanted: LockedReturn['lines']) {
  const had = new Map((await linesOf(tx, order)).map(({ id, unitPaise }) => [id, unitPaise]));
  const whole = await worthWithin(tx, order, wanted);
  const worth = whole.map((it) => {
    const other = wanted.find(({ lineId }) => lineId === it.lineId)?.exchangeUnit ?? null;
    return { ...it, amount: paidForOther(it.amount, had.get(it.lineId) ?? paise(0), other) };
  });
  const [paid, used] = [whole, worth].map((all) => add(...all.map(({ amount }) => amount)));
  return { worth, difference: less(paid ?? paise(0), used ?? paise(0)) };
}

/** The refund value of the pieces, at most the remaining paid amount. */
async function worthWithin(tx: Tx, order: LockedOrder, wanted: LockedReturn['lines']) {
  const worth = await valueOfItems(tx, order, wanted);
  const left: Paise = await refundableAmount(tx, order);
  return add(...worth.map(({ amount }) => amount)) > left ? prorate(worth, left) : worth;
}
