// covers: payment
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import type { RazorpayOrder } from '@shop/contract/payments';
import { PayButton } from './pay-button.tsx';

const razorpayOrder: RazorpayOrder = {
  id: 'order_1',
  amount: 49900,
  currency: 'INR',
  key: 'key',
  script: '',
  isTest: true,
  form: 'popup',
};
const answer = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

afterEach(() => {
  delete window.Razorpay;
});

/** The page of a payment link; `confirmed` has the answers of the payment window. */
async function open(url: string) {
  const confirmed: unknown[] = [];
  window.Razorpay = class {
    readonly #handler: (given: typeof answer) => void;
    constructor(options: Record<string, unknown>) {
      this.#handler = options['handler'] as (given: typeof answer) => void;
    }
    on(): void {}
    open(): void {
      this.#handler(answer);
    }
  };
  const Page = () => (
    <>
      <PayButton
        amount={rupees(499)}
        description="Order S-1"
        note={null}
        open={async () => razorpayOrder}
        confirm={async (given) => confirmed.push(given)}
      />
      {useLocation().search === '' && <p>The address asks nothing.</p>}
    </>
  );
  const Screen = createRoutesStub([{ path: '/pay', Component: Page }]);
  const screen = await render(<Screen initialEntries={[url]} />);
  await expect.element(screen.getByText('The address asks nothing.')).toBeVisible();
  return { screen, confirmed };
}

test('right after a guest’s Place Order the payment window opens by itself, once', async () => {
  const { confirmed } = await open('/pay?pay');
  await expect.poll(() => confirmed).toEqual([answer]);
});

test('the page of a link that was emailed waits for the button', async () => {
  const { screen, confirmed } = await open('/pay');
  expect(confirmed).toEqual([]);
  await screen.getByRole('button', { name: 'Pay ₹499' }).click();
  await expect.poll(() => confirmed).toEqual([answer]);
});
