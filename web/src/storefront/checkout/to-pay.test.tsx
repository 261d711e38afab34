import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProfile } from '@shop/contract/accounts';
import { confirmPayment, retryPayment } from '@shop/contract/payments';
import type { ErrorCode } from '@shop/contract/errors';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Refusal } from '../../api/client.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { ToPay } from './to-pay.tsx';

const waiting = anOrder({ paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Pending', canPay: true });
const Screen = createRoutesStub([{ path: '/', Component: () => <ToPay order={waiting} /> }]);
const asha = { _id: 'asha', name: 'Asha Rao', email: 'asha@shop.example', phone: '', image: '', role: 'user' } as const;
const ANSWER = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

/** The gateway's widget, in which everybody pays at once. */
class PaysAtOnce {
  readonly #options: Record<string, unknown>;
  constructor(options: Record<string, unknown>) {
    this.#options = options;
  }
  on(): void {}
  open(): void {
    const { handler } = this.#options;
    if (typeof handler === 'function') handler(ANSWER);
  }
}

beforeEach(() => {
  window.Razorpay = PaysAtOnce;
});
afterEach(() => {
  delete window.Razorpay;
});

/** Pays, where the shop then refuses to believe it. */
async function payRefusedAs(status: number, code: ErrorCode, message: string) {
  const asked: unknown[] = [];
  const razorpayOrder = {
    id: 'order_1',
    amount: 49900,
    currency: 'INR',
    key: 'key',
    script: '',
    isTest: true,
    form: 'popup',
  } as const;
  serverAnswers(retryPayment, () => ({ razorpayOrder, order: waiting }));
  serverAnswers(readProfile, () => ({ user: asha }));
  serverAnswers(confirmPayment, ({ body }) => {
    asked.push(body);
    throw new Refusal(status, { success: false, code, message });
  });
  const screen = await render(<Screen initialEntries={['/']} />);
  await screen.getByRole('button', { name: 'Pay ₹499' }).click();
  await expect.poll(() => asked).toEqual([ANSWER]);
  return screen;
}

test.each([
  ['cannot be reached', 0, 'unavailable'],
  ['fails', 500, 'unexpected'],
  ['is too busy', 429, 'too_many_requests'],
] as const)('whoever has paid is not asked to pay again where the shop %s meanwhile', async (_what, status, code) => {
  const screen = await payRefusedAs(status, code, 'Not now, please.');
  await expect.element(screen.getByRole('heading', { name: 'We are confirming your payment.' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('a payment that the shop does not believe is said, and can be made again', async () => {
  const screen = await payRefusedAs(400, 'payment_refused', 'The payment could not be verified.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The payment could not be verified.');
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
});
