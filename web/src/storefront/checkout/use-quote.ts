import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceCart, readCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { readDelivery } from '@shop/contract/delivery';
import type { PaymentMethod } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
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

/** The price of the goods under today's offers, which depends on neither address nor payment method. */
const goodsPrice = ({ summary: { subtotal, offerDiscount } }: Cart): string => `${subtotal} ${offerDiscount}`;

/** Tells the customer, once for each new price, that it differs from the loaded cart's, and loads that again. */
function useChangedPrices(): (quoted: Cart, loaded: Cart) => void {
  const { revalidate } = useRevalidator();
  const warned = useRef('');
  return (quoted, loaded) => {
    const price = goodsPrice(quoted);
    if (price === goodsPrice(loaded) || price === warned.current) return;
    warned.current = price;
    toast.error('Prices have changed. Check the new total.');
    void revalidate();
  };
}

/**
 * The cart with the charges of this PIN code and payment method, and the delivery terms. The loaded cart, if the shop has no
 * such rules, the PIN code is not known yet, or the response has not arrived.
 */
export function useQuote(input: Input): { cart: Cart; terms: DeliveryTerms | null } {
  const { cart, buying, lines, codes, pincode, paymentMethod } = input;
  const [quote, setQuote] = useState<Quote | null>(null);
  const warnOfChange = useEffectEvent(useChangedPrices());
  const of = `${pincode} ${paymentMethod ?? ''}`;
  const hasCustom = cart.cart.some(({ custom }) => custom !== undefined);
  const isNeeded = cart.hasDeliveryRules && isPin(pincode);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const show = (next: Quote | null) => {
      if (!isCurrent || !next) return;
      setQuote(next);
      warnOfChange(next.cart, next.base);
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
