import { formatMoney, less, ZERO, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders';
import type { ReturnState } from '#orders';

/** What decides on the next step of a return. */
export type Standing = {
  deliveryStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Paise;
  refunded: Paise;
  /** Of the return; null where none was asked for. */
  state: ReturnState | null;
  /** Whether goods of this order are still outside the shop, or lie in it but not on the shelf. */
  goodsOut: boolean;
};
export type Action = 'receive' | 'refund' | 'reject';

const NO_RETURN = 'There is no return of this order to work on.';
const RECEIVED = 'The goods of this order were received already.';

/** Parcels that may come back without a return having been asked for. */
const COMES_BACK: ReadonlySet<OrderStatus> = new Set(['Cancelled', 'Failed Delivery']);
const isUnderWay = ({ deliveryStatus }: Standing): boolean => deliveryStatus === 'Returned' || COMES_BACK.has(deliveryStatus);

/** Why staff cannot take this step now; undefined when they can. First receive, then refund; refuse any time before a refund. */
export const refusalOf = (action: Action, standing: Standing): string | undefined =>
  isUnderWay(standing) ? REFUSALS[action](standing) : NO_RETURN;

const REFUSALS: Record<Action, (standing: Standing) => string | undefined> = {
  receive({ state, deliveryStatus, goodsOut }) {
    if (state === 'received' || state === 'refunded') return RECEIVED;
    if (state === 'requested') return undefined;
    return COMES_BACK.has(deliveryStatus) && goodsOut ? undefined : NO_RETURN;
  },
  refund(standing) {
    const received = standing.state === 'received' || standing.state === 'refunded' || !standing.goodsOut;
    if (!received) return 'Receive the goods first.';
    if (refundable(standing) > 0) return undefined;
    return standing.refunded > 0
      ? 'All of it was refunded already.'
      : 'Nothing was paid for this order, so there is nothing to refund.';
  },
  reject({ state, deliveryStatus }) {
    if (deliveryStatus !== 'Returned' || state === null || state === 'rejected') return NO_RETURN;
    return state === 'refunded' ? 'This return was refunded already.' : undefined;
  },
};

/** What was paid and not yet given back. */
export function refundable({ paymentStatus, total, refunded }: Pick<Standing, 'paymentStatus' | 'total' | 'refunded'>): Paise {
  const cameIn = paymentStatus === 'paid' || paymentStatus === 'refund_due' || paymentStatus === 'partly_refunded';
  return cameIn ? less(total, refunded) : ZERO;
}

/** Why this amount cannot be refunded; undefined when it can. */
export const amountRefusal = (amount: Paise, most: Paise): string | undefined =>
  amount <= 0 || amount > most ? `Refund an amount above ₹0 and up to ${formatMoney(most)}.` : undefined;
