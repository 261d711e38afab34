import type { DeliveryPromise } from '@shop/contract/delivery';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { less, type Paise } from '@shop/contract/money';
import { chargesFor, codProblem, PIN, promiseDeliveryDate, zoneOf, type Charges, type ZoneMatch } from '#delivery';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';

type PaymentMethod = 'COD' | 'Card';
/** Fee, promised dates and rules of the delivery to an address. */
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
  { shipTo, delivery, productionDays }: { shipTo: { zip: string }; delivery: DeliverySettings; productionDays: number },
): DeliveryTerms {
  const match = PIN.test(shipTo.zip) ? zoneOf(delivery, shipTo.zip) : null;
  if (match?.kind === 'none') throw invalid('shippingAddress.zipCode', 'We do not deliver to this PIN code.');
  const charges = chargesFor(delivery, { match, paymentMethod });
  const promise = match?.kind === 'zone' ? promiseDeliveryDate(delivery, { ...match.zone, productionDays }, now) : null;
  return { delivery, match, charges, promise };
}

type Cod = { terms: Pick<DeliveryTerms, 'delivery' | 'match'>; priced: { total: Paise; codFee: Paise; shipping: Paise } };

/** @throws ShopError invalid_input where the rules offer no cash on delivery for this order */
export async function refuseCod(
  tx: Tx,
  { accountId, body: { paymentMethod } }: Placing,
  { terms: { delivery, match }, priced }: Cod,
): Promise<void> {
  if (paymentMethod !== 'COD') return;
  const failedParcels = delivery.cod.blockAfterFailed === null ? 0 : await countOrders(tx, accountId, 'Failed Delivery');
  const goods = less(less(priced.total, priced.codFee), priced.shipping);
  const problem = codProblem(delivery, { match, goods, failedParcels });
  if (problem !== '') throw invalid('paymentMethod', problem);
}

/** Whether staff confirm this order with the customer before they pack it. */
export async function needsConfirmation(
  tx: Tx,
  { accountId, body: { paymentMethod } }: Placing,
  { delivery: { cod } }: Pick<DeliveryTerms, 'delivery'>,
): Promise<boolean> {
  if (paymentMethod !== 'COD' || cod.confirm === 'never') return false;
  return cod.confirm === 'always' || (await countOrders(tx, accountId, 'Delivered')) === 0;
}

async function countOrders(tx: Tx, accountId: string, status: 'Delivered' | 'Failed Delivery'): Promise<number> {
  const { count } = await tx
    .selectFrom('customerOrder')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('deliveryStatus', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const invalid = (field: string, message: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });
