import type { ShippingAddress, PaymentMethod } from '@shop/contract/orders';
import type { VariantForSale } from '#catalogue';
import { indianDay } from '#kernel/clock';
import type { PricedCart } from '#pricing';
import type { Actor } from './actor.ts';

/** An order about to be kept. Its goods were taken off the shelf, and its prices found, in the same transaction. */
export type NewOrder = {
  id: string;
  customer: { id: string; name: string; phone: string };
  shipTo: ShippingAddress;
  paymentMethod: PaymentMethod;
  /** In the order in which the customer sees them; each with its own line in `priced`. */
  lines: { variant: VariantForSale; quantity: number }[];
  priced: PricedCart;
  couponId: string | null;
  at: Date;
  actor: Actor;
};

/** S-2026-000123: the year is India's. Numbers are unique; one that a refused order drew stays unused. */
export const orderNumber = (drawn: number, at: Date): string =>
  `S-${indianDay(at).slice(0, 4)}-${String(drawn).padStart(6, '0')}`;
