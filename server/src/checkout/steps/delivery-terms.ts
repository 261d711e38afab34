import type { DeliveryPromise } from '@shop/contract/delivery';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { less, type Paise } from '@shop/contract/money';
import { chargesFor, codProblem, PIN, promiseFor, zoneOf, type Charges, type ZoneMatch } from '#delivery';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';

type PaymentMethod = 'COD' | 'Card';
/** What delivery to an address costs, when it is promised, and by which rules. */
export type DeliveryTerms = {
  delivery: DeliverySettings;
  /** Null outside India, where no zone applies. */
  match: ZoneMatch | null;
  charges: Charges;
  promise: DeliveryPromise | null;
};

type Placing = { accountId: string; body: { paymentMethod: PaymentMethod }; now: Date };

/** @throws ShopError invalid_input for a PIN code in no zone */
export function deliveryTerms(
  { body: { paymentMethod }, now }: Placing,
  { shipTo, delivery }: { shipTo: { zip: string }; delivery: DeliverySettings },
): DeliveryTerms {
  const match = PIN.test(shipTo.zip) ? zoneOf(delivery, shipTo.zip) : null;
  if (match?.kind === 'none') throw invalid('shippingAddress.zipCode', 'We do not deliver to this PIN code.');
  const charges = chargesFor(delivery, { match, paymentMethod });
  return { delivery, match, charges, promise: match?.kind === 'zone' ? promiseFor(delivery, match.zone, now) : null };
}

type Cod = { terms: DeliveryTerms; priced: { total: Paise; codFee: Paise; shipping: Paise } };

/** @throws ShopError invalid_input where the rules offer no cash on delivery for this order */
export async function refuseCod(
  tx: Tx,
  { accountId, body: { paymentMethod } }: Placing,
  { terms: { delivery, match }, priced }: Cod,
): Promise<void> {
  if (paymentMethod !== 'COD') return;
  const failedParcels = delivery.cod.blockAfterFailed === null ? 0 : await failedParcelsOf(tx, accountId);
  const goods = less(less(priced.total, priced.codFee), priced.shipping);
  const problem = codProblem(delivery, { match, goods, failedParcels });
  if (problem !== '') throw invalid('paymentMethod', problem);
}

/** Orders of a customer whose delivery failed, by now. */
async function failedParcelsOf(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customerOrder')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('deliveryStatus', '=', 'Failed Delivery')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const invalid = (field: string, message: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });
