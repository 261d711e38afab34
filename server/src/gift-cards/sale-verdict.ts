import type { Paise } from '@shop/contract/money';
import type { GatewayPayment } from '#payments';

/** State of a bought card before the report: `unpaid` waits for the payment. */
export type SaleContext = {
  card: { state: string; valuePaise: Paise; gatewayOrderId: string | null };
  /** The stored state of this payment; undefined for a new one. */
  known: 'created' | 'failed' | 'authorized' | 'captured' | undefined;
};

export type SaleVerdict =
  /** A repeated or outdated report, or another card's payment. */
  | { action: 'nothing' }
  /** The payment is not accepted; the sentence is for staff. */
  | { action: 'refuse'; reason: string }
  | { action: 'record'; status: 'created' | 'failed' | 'authorized'; capture: boolean }
  | { action: 'issue' }
  /** The payment was too late or a second one. */
  | { action: 'refund' };

/** States only move forward, as for orders (behaviour.md, Payment). */
const RANK: Record<GatewayPayment['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 };

/** Decides what a reported payment means for a bought card. The same reports, in any order and repeated, have the same result. */
export function judgeSale({ card, known }: SaleContext, reported: GatewayPayment): SaleVerdict {
  if (known !== undefined && RANK[reported.status] <= RANK[known]) return { action: 'nothing' };
  if (reported.status === 'refunded' || reported.orderId !== card.gatewayOrderId) return { action: 'nothing' };
  if (reported.currency !== 'INR' || reported.amount !== card.valuePaise)
    return { action: 'refuse', reason: 'The amount or currency of this payment is not the card’s.' };
  const isWaiting = card.state === 'unpaid';
  if (reported.status === 'captured') return { action: isWaiting ? 'issue' : 'refund' };
  return { action: 'record', status: reported.status, capture: reported.status === 'authorized' && isWaiting };
}
