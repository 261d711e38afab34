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
  /** In display order; each line has its own line in `priced`. */
  lines: { variant: VariantForSale; quantity: number }[];
  priced: PricedCart;
  /** Amounts paid by gift card and store credit; nothing by default. */
  paid?: { giftCard: Paise; credit: Paise };
  couponId: string | null;
  /** The minimum purchase of the coupon. */
  couponMinimum?: Paise;
  /** The delivery days shown to the customer; null if the shop promises none. */
  promise?: DeliveryPromise | null;
  /** Days after delivery within which the order can be returned; the shop's default if omitted. */
  returnDays?: number;
  /** A cash order that staff confirm before they pack it. */
  awaitingConfirmation?: boolean;
  /** The gift message; omitted if the customer wrote none. */
  giftNote?: string | undefined;
  at: Date;
  actor: Actor;
};
