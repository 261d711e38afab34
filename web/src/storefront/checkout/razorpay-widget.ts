import type { RazorpayOrder, WidgetAnswer } from '@shop/contract/payments';

/** The part of Razorpay's script that the shop uses (behaviour.md, Payment). */
type Widget = {
  open: () => void;
  on: (event: 'payment.failed', listener: (failed: { error: { description?: string } }) => void) => void;
};
type Options = Record<string, unknown>;
declare global {
  interface Window {
    Razorpay?: new (options: Options) => Widget;
  }
}

/** Thrown if the script does not load (behaviour.md, Payment). */
export class WidgetUnavailable extends Error {
  override readonly name = 'WidgetUnreachable';
  constructor() {
    super('Failed to load Razorpay SDK. Please check your internet connection.');
  }
}

/** Loads the widget's script on the first payment, once. A script that failed to load may be requested again. */
export async function loadWidget(script: string): Promise<void> {
  if (window.Razorpay) return;
  const element = document.createElement('script');
  element.src = script;
  const loaded = new Promise<boolean>((done) => {
    element.addEventListener('load', () => done(true));
    element.addEventListener('error', () => done(false));
  });
  document.head.append(element);
  if ((await loaded) && window.Razorpay) return;
  element.remove();
  throw new WidgetUnavailable();
}

/** The payer, for the widget's own fields. */
export type Payer = { name: string; email: string; contact: string };

/** The result of the widget. `error` is the gateway's message about the last failed attempt. */
export type WidgetResult = { by: 'answer'; answer: WidgetAnswer } | { by: 'closing'; error: string | null };

type WidgetInput = { order: RazorpayOrder; payer: Payer; shop: string; description: string };

/**
 * Opens the widget and waits until the customer has paid or closed it; the widget itself repeats failed attempts. In
 * redirect mode the browser leaves for the gateway's page, which redirects back.
 */
export function openWidget({ order, payer, shop, description }: WidgetInput): Promise<WidgetResult> {
  const { Razorpay } = window;
  if (!Razorpay) throw new WidgetUnavailable();
  return new Promise((done) => {
    let lastError: string | null = null;
    const widget = new Razorpay({
      key: order.key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shop,
      description,
      prefill: payer,
      // Entering a UPI id is no longer possible since February 2026, only a QR code or the app (behaviour.md, Payment).
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      modal: { ondismiss: () => done({ by: 'closing', error: lastError }), confirm_close: true },
      ...(order.form === 'redirect'
        ? { callback_url: new URL('/api/payments/razorpay/callback', window.location.origin).href, redirect: true }
        : { handler: (answer: WidgetAnswer) => done({ by: 'answer', answer }) }),
    });
    widget.on('payment.failed', ({ error }) => {
      lastError = error.description ?? 'The payment did not come through.';
    });
    widget.open();
  });
}
