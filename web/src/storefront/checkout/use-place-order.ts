import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/checkout';
import type { Paise } from '@shop/contract/paise';
import type { Order, PaymentMethod } from '@shop/contract/orders';
import { call, ApiError } from '../../api/client.ts';
import { dueOf } from '../../shared/order-sums.tsx';
import type { Problems } from '../../shared/address-form.tsx';
import { PATH_PREFIX } from '../../shared/language.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { useOrderExtras } from './order-extras.tsx';
import { attemptFor, rememberAttempt, unansweredAttempt, type Attempt } from './attempt.ts';
import type { BuyNow } from '../shared/buy-now.ts';
import { paymentState } from './payment-state.ts';
import { PAY_NOW } from './use-open-once.ts';

type OrderInput = { buying: BuyNow | null; cart: Cart; addressId: string; paymentMethod: PaymentMethod };

const orderInputOf = ({ buying, cart: { cart, summary, coupon }, addressId, paymentMethod }: OrderInput) => ({
  orderItems: cart.map(({ product, variant, quantity, custom }) => ({
    product: product._id,
    variantId: variant._id,
    quantity,
    ...(custom && { designId: custom.designId }),
  })),
  shippingAddress: addressId,
  totalPrice: summary.total,
  due: dueOf(summary),
  paymentMethod,
  ...(buying && { buyNow: true, ...(coupon && { code: coupon.code }) }),
});

/** The server's errors of the address, by field of the address form. */
const addressProblems = (errors: Record<string, string>): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentence]) => {
      const [, name] = /^shippingAddress\.(\w+)$/.exec(field) ?? [];
      return name ? [[name, sentence]] : [];
    }),
  );

/**
 * Places the order and navigates to its page. An error stays on this page: `refused` is its message, `agreed` the total that
 * the customer saw before prices changed. The cart is loaded again each time, because the error means that it has changed.
 * @param onWrongAddress receives the errors of the saved address, by field
 */
export function usePlaceOrder({ onWrongAddress }: { onWrongAddress: (addressId: string, problems: Problems) => void }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { field: note, ordered } = useOrderExtras();
  const attempt = useRef<Attempt | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<Paise | null>(null);

  /** The payment page is loaded as a new document, whose content policy allows the gateway's widget. */
  async function goOn(order: Order): Promise<void> {
    const page = `/order-placed/${order._id}`;
    if (paymentState(order) !== 'to-pay') return void (await navigate(page, { replace: true }));
    window.location.replace(`${PATH_PREFIX}${page}?${PAY_NOW}`);
    await new Promise<never>(() => undefined); // The button stays busy until the document is replaced.
  }

  async function send(input: OrderInput): Promise<void> {
    const body = { ...orderInputOf(input), ...ordered };
    attempt.current = attemptFor(body, attempt.current ?? unansweredAttempt(), () => crypto.randomUUID());
    rememberAttempt(attempt.current);
    try {
      const placed = await call(placeOrder, { body, headers: { 'idempotency-key': attempt.current.key } });
      rememberAttempt(null);
      await goOn(placed.order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, errors = {} } = error.problem;
      const problems = addressProblems(errors);
      if (Object.keys(problems).length > 0) onWrongAddress(input.addressId, problems);
      if (error.status === 409 || code === 'cart_empty') await revalidate();
      if (code === 'prices_changed') setAgreed(body.totalPrice);
      else setRefused(error.message);
    }
  }

  /** @param prepare returns the order, or null where a field has to be corrected first */
  const place = (prepare: () => Promise<OrderInput | null>) =>
    void run(async () => {
      setRefused(null);
      setAgreed(null);
      const input = await prepare();
      if (input) await send(input);
    });
  return { note, busy, refused, agreed, place, refuse: setRefused, forget: () => setAgreed(null) };
}
