// covers: payment
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProfile } from '@shop/contract/accounts';
import { confirmPayment, retryPayment, type RazorpayOrder } from '@shop/contract/payments';
import type { ErrorCode } from '@shop/contract/errors';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { PayNow } from './pay-now.tsx';

const waiting = anOrder({ paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Pending', canPay: true });
const Page = () => (
  <>
    <PayNow order={waiting} methods={[]} />
    {useLocation().search === '' && <p>The address asks nothing.</p>}
  </>
);
const Screen = createRoutesStub([{ path: '/', Component: Page }]);
const asha = {
  _id: 'asha',
  name: 'Asha Rao',
  email: 'asha@shop.example',
  emailVerified: true,
  phone: '',
  image: '',
  language: 'en',
  role: 'user',
} as const;
const ANSWER = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

type Options = { handler: (answer: typeof ANSWER) => void; modal: { ondismiss: () => void } };
type Failed = (failed: { error: { description: string } }) => void;

/** The gateway's widget, and the customer's actions in it. */
const widgetWhere = (act: (options: Options, fail: Failed) => void) =>
  class {
    readonly #options: Options;
    #fail: Failed = () => undefined;
    constructor(options: Record<string, unknown>) {
      this.#options = options as Options;
    }
    on(_event: 'payment.failed', listener: Failed): void {
      this.#fail = listener;
    }
    open(): void {
      act(this.#options, this.#fail);
    }
  };
const razorpayOrder: RazorpayOrder = {
  id: 'order_1',
  amount: 49900,
  currency: 'INR',
  key: 'key',
  script: '',
  isTest: true,
  form: 'popup',
};

beforeEach(() => {
  window.Razorpay = widgetWhere(({ handler }) => handler(ANSWER));
  serverAnswers(retryPayment, () => ({ razorpayOrder, order: waiting }));
  serverAnswers(readProfile, () => ({ user: asha }));
});
afterEach(() => {
  delete window.Razorpay;
});

async function pay() {
  const screen = await render(<Screen initialEntries={['/']} />);
  await screen.getByRole('button', { name: 'Pay ₹499' }).click();
  return screen;
}

/** Pays, with a refusal of the shop afterwards. */
async function payRejectedAs(status: number, code: ErrorCode, message: string) {
  const requests: unknown[] = [];
  serverAnswers(confirmPayment, ({ body }) => {
    requests.push(body);
    throw new ApiError(status, { success: false, code, message });
  });
  const screen = await pay();
  await expect.poll(() => requests).toEqual([ANSWER]);
  return screen;
}

test.each([
  ['cannot be reached', 0, 'unavailable'],
  ['fails', 500, 'unexpected'],
  ['is too busy', 429, 'too_many_requests'],
] as const)('a customer who has paid does not pay again if the shop %s meanwhile', async (_what, status, code) => {
  const screen = await payRejectedAs(status, code, 'Not now, please.');
  await expect.element(screen.getByRole('heading', { name: 'We are confirming your payment.' })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a payment that the shop refuses shows a message, and can be repeated', async () => {
  const screen = await payRejectedAs(400, 'payment_refused', 'The payment could not be verified.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The payment could not be verified.');
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
});

test('closing the widget after a failed attempt shows the reason, and the order can be paid again', async () => {
  window.Razorpay = widgetWhere(({ modal }, fail) => {
    fail({ error: { description: 'Your bank declined the card.' } });
    modal.ondismiss();
  });
  const screen = await pay();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your bank declined the card.');
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
});

test('if the gateway does not respond, payment in cash is suggested', async () => {
  serverAnswers(retryPayment, () => ({ razorpayOrder: null, order: waiting }));
  const screen = await pay();
  await expect.element(screen.getByText(/^The payment service is not responding\. Please try again, or pay cash/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Switch to cash on delivery' })).toBeEnabled();
});

test('an order with a custom item is not switched to cash: it is made after the payment', async () => {
  const custom = { designId: 'one', level: 'Club', parts: [], preview: '', previewBack: '' };
  const order = { ...waiting, orderItems: [aLine('one', { custom })] };
  const Custom = createRoutesStub([{ path: '/', Component: () => <PayNow order={order} methods={[]} /> }]);
  const screen = await render(<Custom initialEntries={['/']} />);
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Switch to cash on delivery' }).elements()).toHaveLength(0);
});

test('the widget opens automatically right after the order was placed, and not after a reload', async () => {
  let opened = 0;
  window.Razorpay = widgetWhere(({ modal }) => {
    opened += 1;
    modal.ondismiss();
  });
  const screen = await render(<Screen initialEntries={['/?pay']} />);
  await expect.element(screen.getByText('The address asks nothing.')).toBeInTheDocument();
  await expect.poll(() => opened).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
  expect(opened).toBe(1);
});
