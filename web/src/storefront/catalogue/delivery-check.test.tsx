// covers: delivery
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readDelivery } from '@shop/contract/delivery';
import { rupees, ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { DeliveryCheck } from './delivery-check.tsx';

beforeEach(() => localStorage.clear());

const kochi = {
  pincode: '682011',
  serviceable: true,
  district: 'Ernakulam',
  state: 'Kerala',
  cod: { available: true, reason: '' },
  fee: rupees(49),
  freeFrom: rupees(999),
  dispatchBy: '2026-11-26',
  earliest: '2026-11-27',
  latest: '2026-11-30',
};

test('a PIN code shows date, fee and cash on delivery, and is remembered for the next product', async () => {
  serverAnswers(readDelivery, () => kochi);
  const screen = await render(<DeliveryCheck />);
  await screen.getByLabelText('Delivery to PIN code').fill('682011');
  await expect.element(screen.getByText(/Delivery Fri, 27 Nov to Mon, 30 Nov\./)).toBeVisible();
  await expect
    .element(screen.getByText(/Ernakulam, Kerala\. Delivery ₹49, free from ₹999\. Cash on delivery available\./))
    .toBeVisible();
  await screen.unmount();
  const next = await render(<DeliveryCheck />);
  await expect.element(next.getByLabelText('Delivery to PIN code')).toHaveValue('682011');
});

test('a PIN code that does not exist shows an error at the field, and one outside the delivery area a message', async () => {
  serverAnswers(readDelivery, ({ query }) => {
    if (query?.pincode === '999999')
      throw new ApiError(404, {
        success: false,
        code: 'no_such_pincode',
        message: 'This PIN code does not exist. Please check it.',
      });
    return { ...kochi, serviceable: false, fee: ZERO };
  });
  const screen = await render(<DeliveryCheck />);
  await screen.getByLabelText('Delivery to PIN code').fill('999999');
  await expect.element(screen.getByText('This PIN code does not exist. Please check it.')).toBeVisible();
  await screen.getByLabelText('Delivery to PIN code').fill('682011');
  await expect.element(screen.getByText('We do not deliver to Ernakulam, Kerala.')).toBeVisible();
});
