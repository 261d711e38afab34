// covers: gift-cards
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/paise';
import { aCart } from './cart-for-tests.ts';
import { OrderSums } from '../../shared/order-sums.tsx';

const sums = (total?: string | null, credit = rupees(99)) => {
  const { summary } = aCart([], { mrp: rupees(799), total: rupees(799), giftCard: rupees(500), credit });
  return <OrderSums summary={summary} pieces={1} {...(total !== undefined && { total })} />;
};

test('gift card and store credit are below the total, with the amount left to pay', async () => {
  const screen = await render(sums());
  expect(screen.container.textContent).toMatch(/Total₹799Gift card−₹500Store credit−₹99Left to pay₹200$/);
});

test('of an order that gift card and store credit paid, nothing is left to pay', async () => {
  const screen = await render(sums('Paid by card or UPI', rupees(299)));
  expect(screen.container.textContent).toMatch(/Total₹799Gift card−₹500Store credit−₹299Left to pay₹0$/);
});

test('the label of the payment is shown at the amount left to pay', async () => {
  const screen = await render(sums('Paid in cash'));
  expect(screen.container.textContent).toMatch(/Total₹799.*Paid in cash₹200$/);
});

test('the rest of an order that will not be paid is named as not paid', async () => {
  const screen = await render(sums(null));
  expect(screen.container.textContent).toMatch(/Total₹799Gift card−₹500Store credit−₹99Not paid₹200$/);
});
