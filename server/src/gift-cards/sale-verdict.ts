import type { Paise } from '@shop/contract/money';
import type { GatewayPayment } from '#payments';

/** A bought card before the news: `unpaid` waits for money. */
export type SaleContext = {
  card: { state: string; valuePaise: Paise; gatewayOrderId: string | null };
  /** How far this payment is known to be; undefined for one that is new. */
  known: 'created' | 'failed' | 'authorized' | 'captured' | undefined;
};

export type SaleVerdict =
  /** Known already, another card's money, or overtaken by something later. */
  | { does: 'nothing' }
  /** The sentence is for staff; the money pays nothing. */
  | { does: 'refuse'; because: string }
  | { does: 'keep'; status: 'created' | 'failed' | 'authorized'; capture: boolean }
  | { does: 'issue' }
  /** It came too late or twice. */
  | { does: 'pay-back' };

/** Forward only, as for orders (behaviour.md, Payment). */
const RANK: Record<GatewayPayment['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 };

/** What a reported payment means for a bought card. The same reports, in any order and repeated, lead to the same result. */
export function judgeSale({ card, known }: SaleContext, reported: GatewayPayment): SaleVerdict {
  if (known !== undefined && RANK[reported.status] <= RANK[known]) return { does: 'nothing' };
  if (reported.status === 'refunded' || reported.orderId !== card.gatewayOrderId) return { does: 'nothing' };
  if (reported.currency !== 'INR' || reported.amount !== card.valuePaise)
    return { does: 'refuse', because: 'The amount or currency of this payment is not the card’s.' };
  const isWaiting = card.state === 'unpaid';
  if (reported.status === 'captured') return { does: isWaiting ? 'issue' : 'pay-back' };
  return { does: 'keep', status: reported.status, capture: reported.status === 'authorized' && isWaiting };
}
