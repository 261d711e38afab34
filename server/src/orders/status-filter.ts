import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { ShopError } from '#kernel/shop-error';

/**
 * Parses "Pending,Processing" into statuses; an empty text means all statuses.
 * @throws ShopError invalid_input for a word that is no status
 */
export function statusesIn(text = ''): OrderStatus[] {
  const words = text.split(',').map((word) => word.trim());
  const statuses = words.filter((word) => word !== '');
  const known = ORDER_STATUSES.filter((status) => statuses.includes(status));
  if (statuses.some((word) => !ORDER_STATUSES.some((status) => status === word)))
    throw new ShopError('invalid_input', 'Choose one of the statuses.', { errors: { status: 'Choose one of the statuses.' } });
  return known;
}
