import { useEffect, useState } from 'react';
import { priceCart, readCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { readDelivery } from '@shop/contract/delivery';
import type { PaymentMethod } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import type { BuyNow } from '../shared/buy-now.ts';

export type DeliveryTerms = ReplyOf<typeof readDelivery>;
type Input = {
  cart: Cart;
  buying: BuyNow | null;
  /** Of a guest, whose cart the server does not have. */
  lines?: readonly GuestLine[];
  pincode: string;
  paymentMethod: PaymentMethod | undefined;
};
type Quote = { of: string; base: Cart; cart: Cart; terms: DeliveryTerms };

const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

function quotedCart({ buying, lines, pincode, paymentMethod }: Input): Promise<Cart> {
  const items = buying ? [{ variantId: buying.variantId, quantity: buying.quantity }] : lines;
  if (!items) return call(readCart, { query: { pincode, paymentMethod } });
  const code = buying?.code ?? null;
  return call(priceCart, { body: { lines: [...items], ...(code !== null && { code }), pincode, paymentMethod } });
}

/** Placing the order asks again and names the error. */
function nothingOnError(error: unknown): null {
  if (!isApiError(error)) throw error;
  return null;
}

/**
 * The cart with the charges of this PIN code and payment method, and the terms of delivery there. The cart as it was
 * loaded, where the shop has no such rules, the PIN code is not known yet, or the answer has not come.
 */
export function useQuote({ cart, buying, lines, pincode, paymentMethod }: Input): { cart: Cart; terms: DeliveryTerms | null } {
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
      quotedCart({ cart, buying, pincode, paymentMethod, ...(lines && { lines }) }),
      call(readDelivery, { query: { pincode, ...(hasCustom && { custom: 'yes' as const }) } }),
    ]);
    void requested.then(([quoted, terms]): Quote => ({ of, base: cart, cart: quoted, terms }), nothingOnError).then(show);
    return () => {
      isCurrent = false;
    };
  }, [cart, buying, lines, pincode, paymentMethod, of, isNeeded, hasCustom]);
  const isAnswered = isNeeded && quote?.of === of && quote.base === cart;
  return isAnswered ? { cart: quote.cart, terms: quote.terms } : { cart, terms: null };
}
