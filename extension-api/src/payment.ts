import type { Paise } from '@shop/contract/paise';
import type { Outcome } from './courier.ts';
import type { Shop } from './shop.ts';

/** What a customer is to pay. The amount is in paise, in rupees of India. */
export type PaymentToBegin = {
  /** The shop's own id of the payment, at most 50 characters: the same twice is one payment. */
  reference: string;
  /** The order's number, as the customer knows it. */
  order: string;
  amount: Paise;
  /** Where the customer's browser is sent in the end, whatever came of it. */
  returnUrl: string;
};

/** One try to pay. `refunded`: it was paid, and went back without the shop's doing. */
export type PaymentReport = {
  /** At most 80 characters, unlike every other payment's. */
  id: string;
  amount: Paise;
  state: 'pending' | 'paid' | 'failed' | 'refunded';
  /** A sentence for the customer about a try that failed. */
  error?: string;
};

export type RefundReport = { id: string; amount: Paise; state: 'pending' | 'done' | 'failed' };

/**
 * A way to pay beside the shop's own, on a page of the provider's. It is asked outside every transaction and has 10 seconds for an
 * answer. What `payments` says is all that the shop believes: a payment counts where its amount is the order's.
 */
export type PaymentMethod = {
  /** On the button: "Pay by …". */
  title: string;
  /** Opens the payment; `id` is the provider's, at most 80 characters. The same reference again answers the same id. */
  begin: (payment: PaymentToBegin, shop: Shop) => Promise<Outcome<{ id: string; url: string }>>;
  /** Every try to pay what was begun under this id. */
  payments: (id: string, shop: Shop) => Promise<Outcome<readonly PaymentReport[]>>;
  /** Pays back a part or all of a payment. The same key again is the same refund. */
  refund: (refund: { payment: string; amount: Paise; key: string }, shop: Shop) => Promise<Outcome<RefundReport>>;
  /** The refunds of a payment. */
  refunds: (payment: string, shop: Shop) => Promise<Outcome<readonly RefundReport[]>>;
};
