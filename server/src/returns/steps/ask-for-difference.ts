import { EXCHANGE_PAY_DAYS } from '@shop/contract/exchange-price';
import type { Paise } from '@shop/contract/money';
import { awaitPayment } from '#checkout';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { sendMail } from '#messages';
import { insertTrackingLink } from '#orders/desk';

type Difference = { id: string; number: string; accountId: string; due: Paise };

/** Reserves the order of an exchange until its difference is paid or the time for it is over, and sends the payment link. */
export async function askForDifference(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { id: orderId, number, accountId, due }: Difference,
): Promise<void> {
  const at = shop.now();
  await insertTrackingLink(tx, orderId);
  await awaitPayment(tx, shop, {
    orderId,
    number,
    amount: due,
    at,
    window: daysAfter(at, EXCHANGE_PAY_DAYS).getTime() - at.getTime(),
  });
  await sendMail(tx, shop, { template: 'payment-link', accountId, orderId });
}
