import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readProfile } from '@shop/contract/accounts';
import type { Order } from '@shop/contract/orders';
import { changePaymentMethod, confirmPayment, retryPayment, type WidgetAnswer } from '@shop/contract/payments';
import { call, ApiError } from '../../api/client.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { loadWidget, openWidget, WidgetUnavailable } from './razorpay-widget.ts';

/** Shown after a payment (behaviour.md, Payment). */
export const PAYMENT_SUCCESSFUL = 'Payment Successful!';
const GATEWAY_UNAVAILABLE = 'The payment service is not responding. Please try again, or pay cash on delivery.';

type Message = { sentence: string; kind: 'danger' | 'info' } | null;

/**
 * Pays an order. `isConfirming` is the time between the widget's success and the shop's confirmation: from then on
 * the page only polls, since the money may have been taken. An error is in `message`; the order can be paid again.
 */
export function usePayment(order: Order) {
  const { revalidate } = useRevalidator();
  const shop = useShopName();
  const { busy, run } = useExclusiveAction();
  const [message, setMessage] = useState<Message>(null);
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: order._id };

  async function pay(): Promise<void> {
    setMessage(null);
    const [{ razorpayOrder }, { user }] = await Promise.all([call(retryPayment, { params }), call(readProfile)]);
    if (!razorpayOrder) return setMessage({ sentence: GATEWAY_UNAVAILABLE, kind: 'danger' });
    await loadWidget(razorpayOrder.script);
    const payer = { name: user.name, email: user.email, contact: user.phone || order.shippingAddress.phone };
    const result = await openWidget({
      order: razorpayOrder,
      payer,
      shop,
      description: `Order ${order.number}`,
    });
    if (result.by === 'answer') return confirm(result.answer);
    setMessage(result.error === null ? null : { sentence: result.error, kind: 'danger' });
    await revalidate(); // It may have been paid in an app meanwhile.
  }

  async function confirm(answer: WidgetAnswer): Promise<void> {
    setConfirming(true);
    try {
      await call(confirmPayment, { params, body: answer });
      toast.success(PAYMENT_SUCCESSFUL);
    } catch (error) {
      // The payment may have succeeded, and the gateway reports it by webhook: the page continues to poll.
      if (!(error instanceof ApiError) || error.status !== 400) return;
      setConfirming(false);
      setMessage({ sentence: error.message, kind: 'danger' });
    }
    await revalidate();
  }

  async function payInCash(): Promise<void> {
    setMessage(null);
    const { message } = await call(changePaymentMethod, { params, body: { paymentMethod: 'COD' } });
    toast.success(message);
    await revalidate();
  }

  /** Errors of the shop and the gateway are shown on the page; any other goes to the error boundary. */
  const showingErrors = (act: () => Promise<void>) => () =>
    void run(async () => {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof ApiError) && !(error instanceof WidgetUnavailable)) throw error;
        setMessage({ sentence: error.message, kind: 'danger' });
        await revalidate();
      }
    });
  return { busy, message, isConfirming, pay: showingErrors(pay), payInCash: showingErrors(payInCash) };
}
