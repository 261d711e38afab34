import { useEffect, useState } from 'react';
import { priceCart, readCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { readDelivery } from '@shop/contract/delivery';
import type { PaymentMethod } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import type { BuyNow } from '../shared/buy-now.ts';
import { codesToSend, type GuestCodes } from './use-guest-codes.ts';

export type DeliveryTerms = ReplyOf<typeof readDelivery>;
type Input = {
  cart: Cart;
  buying: BuyNow | null;
  /** The lines of a guest, whose cart is not on the server. */
  lines?: readonly GuestLine[];
  /** Coupon and gift card of a guest. */
  codes?: GuestCodes;
  pincode: string;
  paymentMethod: PaymentMethod | undefined;
};
type Quote = { of: string; base: Cart; cart: Cart; terms: DeliveryTerms };

const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

function quotedCart({ buying, lines, codes, pincode, paymentMethod }: Input): Promise<Cart> {
  const items = buying ? [{ variantId: buying.variantId, quantity: buying.quantity }] : lines;
  if (!items) return call(readCart, { query: { pincode, paymentMethod } });
  const sent = codesToSend(codes ?? { coupon: buying?.code ?? undefined });
  return call(priceCart, { body: { lines: [...items], ...sent, pincode, paymentMethod } });
}

/** Placing the order requests it again and shows the error. */
function nothingOnError(error: unknown): null {
  if (!isApiError(error)) throw error;
  return null;
}

/**
 * The cart with the charges of this PIN code and payment method, and the delivery terms. The loaded cart, if the shop has no
 * such rules, the PIN code is not known yet, or the response has not arrived.
 */
export function useQuote(input: Input): { cart: Cart; terms: DeliveryTerms | null } {
  const { cart, buying, lines, codes, pincode, paymentMethod } = input;
  const [quote, setQuote] = useState<Quote | null>(null);
  const of = `${pincode} ${paymentMethod ?? ''}`;
  const hasCustom = cart.cart.some(({ custom }) => custom !== undefined);
  const isNeeded = cart.hasDeliveryRules && isPin(pincode);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const show = (next: Quote | null) => {
      if (isCurrent && next) setQuote(next);
    };
    const requested = Promise.all([
      quotedCart({ cart, buying, pincode, paymentMethod, ...(lines && { lines }), ...(codes && { codes }) }),
      call(readDelivery, { query: { pincode, ...(hasCustom && { custom: 'yes' as const }) } }),
    ]);
    void requested.then(([quoted, terms]): Quote => ({ of, base: cart, cart: quoted, terms }), nothingOnError).then(show);
    return () => {
      isCurrent = false;
    };
  }, [cart, buying, lines, codes, pincode, paymentMethod, of, isNeeded, hasCustom]);
  const isAnswered = isNeeded && quote?.of === of && quote.base === cart;
  return isAnswered ? { cart: quote.cart, terms: quote.terms } : { cart, terms: null };
}
