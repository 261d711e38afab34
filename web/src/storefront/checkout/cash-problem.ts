import type { Cart } from '@shop/contract/cart';
import type { DeliveryTerms } from './use-quote.ts';

/** Returns why this cart cannot be paid in cash on delivery, as a sentence; empty if it can, or if it is not known. */
export function cashProblem({ cart }: Pick<Cart, 'cart'>, terms: DeliveryTerms | null): string {
  if (cart.some(({ custom }) => custom)) return 'Custom items are made after they are paid for. Please pay by UPI or card.';
  return terms && !terms.cod.available ? terms.cod.reason : '';
}
