import type { Cart } from '@shop/contract/cart';
import type { DeliveryTerms } from './use-quote.ts';

/** Why this cart cannot be paid in cash on delivery, as a sentence; empty where it can, or nothing is known against it. */
export function cashProblem({ cart }: Pick<Cart, 'cart'>, terms: DeliveryTerms | null): string {
  if (cart.some(({ custom }) => custom)) return 'Custom items are made after they are paid for. Please pay by UPI or card.';
  return terms && !terms.cod.available ? terms.cod.reason : '';
}
