import { formatMoney } from '@shop/contract/money';
import type { Promotion } from '@shop/contract/promotions';

/** Names of categories by their ids. */
export type CategoryNames = ReadonlyMap<string, string>;

const SEGMENT_WORDS = {
  new: 'new customers',
  returning: 'customers who ordered before',
  frequent: 'customers with five orders or more',
  lapsed: 'customers without an order for 180 days',
} as const;

function scopeInWords({ kind, ids }: Promotion['scope'], names: CategoryNames): string {
  switch (kind) {
    case 'all':
      return 'everything';
    case 'categories':
      return ids.map((id) => names.get(id) ?? 'a category').join(', ');
    case 'products':
      return ids.length === 1 ? '1 product' : `${ids.length} products`;
    case 'tags':
      return `items tagged ${ids.join(', ')}`;
  }
}

function benefitInWords(benefit: Promotion['benefit'], scope: string): string {
  switch (benefit.kind) {
    case 'percent':
      return `${benefit.percent}% off ${scope}`;
    case 'amount':
      return `${formatMoney(benefit.amount)} off ${scope}`;
    case 'fixed_price':
      return `${formatMoney(benefit.amount)} at most for a piece of ${scope}`;
    case 'buy_x_get_y':
      return `Buy ${benefit.buy}, get ${benefit.get} free of ${scope}`;
    case 'free_shipping':
      return scope === 'everything' ? 'Free delivery' : `Free delivery with ${scope}`;
    case 'tiers':
      return `${benefit.tiers.map(({ from, percent }) => `${percent}% off from ${from} pieces`).join(', ')} of ${scope}`;
  }
}

function conditionsInWords({ minSubtotal, minQuantity, firstOrder, paymentMethod, segment }: Promotion['conditions']): string[] {
  return [
    minSubtotal > 0 ? `from ${formatMoney(minSubtotal)}` : '',
    minQuantity > 1 ? `from ${minQuantity} pieces` : '',
    firstOrder ? 'first order only' : '',
    segment === null ? '' : `for ${SEGMENT_WORDS[segment]}`,
    paymentMethod === null ? '' : paymentMethod === 'COD' ? 'paid in cash' : 'paid by card or UPI',
  ].filter((part) => part !== '');
}

/** "10% off Jeans, from ₹999, first order only" */
export const promotionInWords = ({ benefit, scope, conditions }: Promotion, names: CategoryNames): string =>
  [benefitInWords(benefit, scopeInWords(scope, names)), ...conditionsInWords(conditions)].join(', ');
