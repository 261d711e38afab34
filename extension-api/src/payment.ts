import type { Paise } from '@shop/contract/paise';
import type { Outcome } from './courier.ts';
import type { Shop } from './shop.ts';

/** A requested payment. The amount is in paise, the currency INR. */
export type PaymentToBegin = {
  /** The shop's own id of the payment, at most 50 characters: the same twice is one payment. */
  reference: string;
  /** The order's number, shown to the customer. */
  order: string;
  amount: Paise;
  /** URL to which the customer's browser returns after a success or a failure. */
  returnUrl: string;
};

/** One payment attempt. `refunded`: it was paid, and refunded by the provider without a request of the shop. */
export type PaymentReport = {
  /** At most 80 characters, unique among payments. */
  id: string;
  amount: Paise;
  state: 'pending' | 'paid' | 'failed' | 'refunded';
  /** Message for the customer about a failed attempt. */
  error?: string;
};

export type RefundReport = { id: string; amount: Paise; state: 'pending' | 'done' | 'failed' };

/** How the customer pays: on a page of the provider, or by these steps, which the shop shows below the button; at most 10. */
export type PaymentOpened = { id: string; url: string } | { id: string; steps: readonly string[] };

/**
 * A payment method beside the shop's own. It is called outside of transactions with a timeout of 10 seconds. The shop trusts
 * only the result of `payments`: a payment counts if its amount is the order's. `shop.readPayment(id)` makes the shop query
 * it immediately.
 */
export type PaymentMethod = {
  /** Label of the button: "Pay by …". */
  title: string;
  /** Payment period in hours, at most 72; by default that of card payments. */
  hours?: number;
  /** Opens the payment; `id` is the provider's, at most 80 characters. The same reference returns the same id (idempotent). */
  begin: (payment: PaymentToBegin, shop: Shop) => Promise<Outcome<PaymentOpened>>;
  /** Every payment attempt for this id. */
  payments: (id: string, shop: Shop) => Promise<Outcome<readonly PaymentReport[]>>;
  /** Refunds a part or all of a payment. It is idempotent by the key. */
  refund: (refund: { payment: string; amount: Paise; key: string }, shop: Shop) => Promise<Outcome<RefundReport>>;
  /** The refunds of a payment. */
  refunds: (payment: string, shop: Shop) => Promise<Outcome<readonly RefundReport[]>>;
};
