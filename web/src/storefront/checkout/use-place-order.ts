import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/checkout';
import type { Paise } from '@shop/contract/paise';
import type { Order, PaymentMethod } from '@shop/contract/orders';
import { call, Refusal } from '../../api/client.ts';
import { useOneAtATime } from '../catalogue/use-one-at-a-time.ts';
import { attemptFor, type Attempt } from './attempt.ts';
import { paymentStanding } from './payment-standing.ts';
import { PAY_NOW } from './to-pay.tsx';

type Wish = { cart: Cart; addressId: string; paymentMethod: PaymentMethod };

const wishOf = ({ cart: { cart, summary }, addressId, paymentMethod }: Wish) => ({
  orderItems: cart.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
  shippingAddress: addressId,
  totalPrice: summary.total,
  paymentMethod,
});

/**
 * Places the order and goes on to its page. What the shop refuses stays on this page: `refused` is its sentence,
 * `agreed` the total that the customer saw before prices changed. The cart is read again each time, as the refusal
 * says that it is no longer what was shown.
 *
 * @param onIncompleteAddress is told when the saved address lacks what an order needs, as a phone number
 */
export function usePlaceOrder({ onIncompleteAddress }: { onIncompleteAddress: () => void }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useOneAtATime();
  const attempt = useRef<Attempt | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<Paise | null>(null);

  /** Paying needs a document of its own, whose policy lets the gateway's widget in: that page is loaded, not only shown. */
  async function goOn(order: Order): Promise<void> {
    const page = `/order-placed/${order._id}`;
    if (paymentStanding(order) !== 'to-pay') return void (await navigate(page, { replace: true }));
    window.location.replace(`${page}?${PAY_NOW}`);
    await new Promise<never>(() => undefined); // the button stays busy until the page has gone
  }

  async function send(wish: Wish): Promise<void> {
    const body = wishOf(wish);
    attempt.current = attemptFor(body, attempt.current, () => crypto.randomUUID());
    setRefused(null);
    setAgreed(null);
    try {
      const placed = await call(placeOrder, { body, headers: { 'idempotency-key': attempt.current.key } });
      await goOn(placed.order);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, errors = {} } = error.problem;
      if (Object.keys(errors).some((field) => field.startsWith('shippingAddress'))) onIncompleteAddress();
      if (error.status === 409 || code === 'cart_empty') await revalidate();
      if (code === 'prices_changed') setAgreed(body.totalPrice);
      else setRefused(error.message);
    }
  }
  return {
    busy,
    refused,
    agreed,
    place: (wish: Wish) => void run(() => send(wish)),
    refuse: setRefused,
    forget: () => setAgreed(null),
  };
}
