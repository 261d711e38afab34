// covers: order-administration
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeAddress } from '@shop/contract/order-address';
import type { Order } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { ChangeAddress } from './change-address.tsx';

const shippingAddress: Order['shippingAddress'] = {
  fullName: 'Asha Rao',
  address: '14/302, Thottekkat Road',
  phone: '9847012345',
  street: 'Ravipuram',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  zip: '682016',
};
const show = (order: Order) => {
  const Screen = createRoutesStub([{ path: '/', Component: () => <ChangeAddress order={order} /> }]);
  return render(<Screen />);
};

test('the address of an unsent order is changed in a separate form, and an error is shown at its field', async () => {
  const requests: unknown[] = [];
  const order = anOrder({ shippingAddress, canChangeAddress: true });
  serverAnswers(changeAddress, ({ body }) => {
    requests.push(body);
    if (requests.length === 1)
      throw new ApiError(400, {
        success: false,
        code: 'invalid_input',
        message: 'Wrong.',
        errors: { state: 'PIN code 682016 is in Kerala.' },
      });
    return { message: 'Address changed.', order };
  });
  const screen = await show(order);
  await screen.getByRole('button', { name: 'Change address' }).click();
  const form = screen.getByRole('dialog', { name: 'Delivery address of S-2026-000042' });
  await form.getByLabelText('Full Name').fill('Asha R');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect.element(form.getByText('PIN code 682016 is in Kerala.')).toBeVisible();
  await form.getByLabelText('State').fill('Kerala');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(requests.at(-1)).toMatchObject({ fullName: 'Asha R', zipCode: '682016' });
});

test('the address of a dispatched order cannot be changed', async () => {
  const screen = await show(anOrder({ shippingAddress, canChangeAddress: false }));
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
