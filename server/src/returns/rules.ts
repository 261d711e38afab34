import type { Paise } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/orders';
import type { ReturnState } from '#orders/returned-items';

/** The facts that decide on the next step of a return. */
export type ReturnSituation = {
  deliveryStatus: OrderStatus;
  /** State of the return; null if none was requested. */
  state: ReturnState | null;
  /** Other goods were already sent in exchange. */
  isExchanged: boolean;
  /** Whether goods are still to be received. */
  goodsOut: boolean;
  wasPaid: boolean;
  /** The paid amount that is neither refunded nor in a pending refund, and the part of it that is the return's value. */
  left: Paise;
  owed: Paise;
};
export type Action = 'pick_up' | 'receive' | 'refund' | 'reject';

const NO_RETURN = 'This order has no open return.';
const RECEIVED = 'The items of this order were already received.';
const REFUNDED = 'The full amount was already refunded.';

/** States of a pickup's parcel in which the courier has the goods, or brought them. */
export const HAS_GOODS: ReadonlySet<string | null> = new Set(['picked_up', 'in_transit', 'out_for_delivery', 'delivered']);

/** Statuses of orders whose parcel may come back without a requested return. */
const COMES_BACK: ReadonlySet<OrderStatus> = new Set(['Cancelled', 'Failed Delivery']);
export const isReturnable = (status: OrderStatus): boolean => COMES_BACK.has(status);
/** Statuses in which a customer's return can be processed: the whole order, or a part of it. */
const isCustomers = ({ deliveryStatus }: ReturnSituation): boolean =>
  deliveryStatus === 'Returned' || deliveryStatus === 'Delivered';

/**
 * Returns why staff cannot take this step now; undefined when they can. Receive comes before refund; reject is possible any
 * time before a refund.
 */
export const actionProblem = (action: Action, situation: ReturnSituation): string | undefined =>
  isCustomers(situation) || isReturnable(situation.deliveryStatus) ? REFUSALS[action](situation) : NO_RETURN;

const REFUSALS: Record<Action, (situation: ReturnSituation) => string | undefined> = {
  pick_up({ state }) {
    if (state === 'requested') return undefined;
    if (state === 'picked_up') return 'The courier has these items already.';
    return state === null || state === 'rejected' ? NO_RETURN : RECEIVED;
  },
  receive({ state, deliveryStatus, goodsOut }) {
    if (state === 'requested' || state === 'picked_up') return undefined;
    if (isReturnable(deliveryStatus) && goodsOut) return undefined;
    return state === null || state === 'rejected' ? NO_RETURN : RECEIVED;
  },
  refund({ state, deliveryStatus, goodsOut, wasPaid, left, owed }) {
    if (deliveryStatus === 'Delivered' && (state === null || state === 'rejected')) return NO_RETURN;
    if (state === 'exchanged') return 'These items were exchanged, so there is nothing to refund.';
    const received = state === 'received' || state === 'refunded' || !goodsOut;
    if (!received) return 'Receive the items first.';
    if (!wasPaid) return 'Nothing was paid for this order, so there is nothing to refund.';
    return left === 0 || owed === 0 ? REFUNDED : undefined;
  },
  reject(situation) {
    const { state, isExchanged } = situation;
    if (!isCustomers(situation) || state === null || state === 'rejected') return NO_RETURN;
    if (isExchanged) return 'These items were already exchanged.';
    return state === 'refunded' ? 'This return was already refunded.' : undefined;
  },
};
