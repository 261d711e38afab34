import type { DeliveryPromise } from '@shop/contract/delivery';
import type { Paise } from '@shop/contract/money';
import type { ShippingAddress, PaymentMethod } from '@shop/contract/orders';
import type { VariantForSale } from '#catalogue';
import type { PricedCart } from '#pricing';
import type { Actor } from './actor.ts';

/** An order to insert. Its stock is taken and its prices are read in the same transaction. */
export type NewOrder = {
  id: string;
  customer: { id: string; name: string; phone: string };
  shipTo: ShippingAddress;
  paymentMethod: PaymentMethod;
  /** In the order in which the customer sees them; each with its own line in `priced`. */
  lines: { variant: VariantForSale; quantity: number }[];
  priced: PricedCart;
  /** What gift card and store credit pay of it; nothing where left out. */
  paid?: { giftCard: Paise; credit: Paise };
  couponId: string | null;
  /** The purchase that the coupon needed. */
  couponMinimum?: Paise;
  /** The days that the customer was shown; null where the shop promises none. */
  promise?: DeliveryPromise | null;
  /** Days after delivery within which it can be returned; the default where left out. */
  returnDays?: number;
  /** A cash order that staff confirm before they pack it. */
  awaitingConfirmation?: boolean;
  /** None where left out. */
  giftNote?: string | undefined;
  at: Date;
  actor: Actor;
};
