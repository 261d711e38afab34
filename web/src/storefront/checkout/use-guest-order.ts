import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/checkout';
import type { PaymentMethod } from '@shop/contract/orders';
import { ApiError, call } from '../../api/client.ts';
import { PATH_PREFIX } from '../../shared/language.ts';
import { guestLines } from '../guest/guest-storage.ts';
import type { BuyNow } from '../shared/buy-now.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { attemptFor, rememberAttempt, unansweredAttempt, type Attempt } from './attempt.ts';
import { useOrderExtras } from './order-extras.tsx';
import { PAY_NOW } from './use-open-once.ts';
import type { GuestCodes } from './use-guest-codes.ts';
import { orderOfGuest, problemsOf, type GuestForm } from './guest-form.ts';

type Form = UseFormReturn<GuestForm, unknown, GuestForm>;
type Bill = {
  buying: BuyNow | null;
  cart: Cart;
  codes: GuestCodes;
  removeCoupon: () => Promise<unknown>;
  paymentMethod: PaymentMethod | undefined;
};

/**
 * Places a guest's order and navigates: to the payment, which is a new document for the gateway's widget, or to the tracking
 * page. The server's errors are shown at their field or as `refused`; the form keeps its input.
 */
export function useGuestOrder(form: Form, { buying, cart, codes, removeCoupon, paymentMethod }: Bill) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { field: note, ordered } = useOrderExtras();
  const attempt = useRef<Attempt | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function send(values: GuestForm, method: PaymentMethod): Promise<void> {
    const body = { ...orderOfGuest({ cart, codes, form: values, paymentMethod: method }), ...ordered };
    attempt.current = attemptFor(body, attempt.current ?? unansweredAttempt(), () => crypto.randomUUID());
    rememberAttempt(attempt.current);
    const { order, trackingToken } = await call(placeOrder, { body, headers: { 'idempotency-key': attempt.current.key } });
    rememberAttempt(null);
    if (!buying) guestLines.save([]);
    if (!order.canPay) return void (await navigate(`/track/${trackingToken}`, { replace: true, state: { placed: true } }));
    window.location.replace(`${PATH_PREFIX}/pay/${trackingToken}?${PAY_NOW}`);
    await new Promise<never>(() => undefined); // The button stays busy until the document is replaced.
  }

  async function show({ status, problem }: ApiError): Promise<void> {
    const wrong = problemsOf(problem.errors ?? {});
    for (const [i, { name, message }] of wrong.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: i === 0 });
    if (status === 409) await revalidate();
    // Whether the guest has used a coupon before is known only with the contact.
    if (problem.code === 'coupon_refused') await removeCoupon();
    const isPrice = problem.code === 'prices_changed' || problem.code === 'coupon_refused';
    setRefused(isPrice ? `${problem.message} Check the new total, then place the order again.` : problem.message);
  }

  const order = async (values: GuestForm) => {
    setRefused(null);
    if (!paymentMethod) return setRefused('No payment method is available right now. Please try again later.');
    try {
      await send(values, paymentMethod);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await show(error);
    }
  };
  const place = () => void run(() => form.handleSubmit(order, () => setRefused(null))());
  return { note, busy, refused, place };
}
