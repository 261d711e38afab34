import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readProfile } from '@shop/contract/accounts';
import type { Order } from '@shop/contract/orders';
import { changePaymentMethod, confirmPayment, retryPayment, type WidgetAnswer } from '@shop/contract/payments';
import { call, Refusal } from '../../api/client.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { loadWidget, openWidget, WidgetUnreachable } from './razorpay-widget.ts';

/** The specification's words (section 8). */
export const PAID = 'Payment Successful!';
const GATEWAY_AWAY = 'The payment service is not responding. Please try again, or pay cash on delivery.';

type Said = { sentence: string; kind: 'danger' | 'info' } | null;

/**
 * Pays an order that waits for it. `isConfirming` is after the widget has said yes and before the shop knows: from then on
 * the page only looks, since the money may be on its way. What went wrong is `said`; the order can be paid again.
 */
export function usePayment(order: Order) {
  const { revalidate } = useRevalidator();
  const shop = useShopName();
  const { busy, run } = useExclusiveAction();
  const [said, say] = useState<Said>(null);
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: order._id };

  async function pay(): Promise<void> {
    say(null);
    const [{ razorpayOrder }, { user }] = await Promise.all([call(retryPayment, { params }), call(readProfile)]);
    if (!razorpayOrder) return say({ sentence: GATEWAY_AWAY, kind: 'danger' });
    await loadWidget(razorpayOrder.script);
    const payer = { name: user.name, email: user.email, contact: user.phone || order.shippingAddress.phone };
    const ended = await openWidget({
      order: razorpayOrder,
      payer,
      shop,
      description: `Order ${order.number}`,
    });
    if (ended.by === 'answer') return confirm(ended.answer);
    say(ended.fault === null ? null : { sentence: ended.fault, kind: 'danger' });
    await revalidate(); // it may have been paid in the app, beside the window
  }

  async function confirm(answer: WidgetAnswer): Promise<void> {
    setConfirming(true);
    try {
      await call(confirmPayment, { params, body: answer });
      toast.success(PAID);
    } catch (refusal) {
      // The money is where it is, and the gateway tells the shop by itself: the page goes on looking.
      if (!(refusal instanceof Refusal) || refusal.status !== 400) return;
      setConfirming(false);
      say({ sentence: refusal.message, kind: 'danger' });
    }
    await revalidate();
  }

  async function payInCash(): Promise<void> {
    say(null);
    const { message } = await call(changePaymentMethod, { params, body: { paymentMethod: 'COD' } });
    toast.success(message);
    await revalidate();
  }

  /** What the shop or the gateway refuses is said on the page; anything else is a fault for the error boundary. */
  const saying = (act: () => Promise<void>) => () =>
    void run(async () => {
      try {
        await act();
      } catch (refusal) {
        if (!(refusal instanceof Refusal) && !(refusal instanceof WidgetUnreachable)) throw refusal;
        say({ sentence: refusal.message, kind: 'danger' });
        await revalidate();
      }
    });
  return { busy, said, isConfirming, pay: saying(pay), payInCash: saying(payInCash) };
}
