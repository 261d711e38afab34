// covers: returns
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { bookReturnPickup } from '@shop/contract/returns';
import { readCourierSettings } from '@shop/contract/couriers';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { PickupPanel } from './pickup-panel.tsx';

function open(orderReturn = aReturn()) {
  const order = anOrder({ returns: [orderReturn] });
  const requests: unknown[] = [];
  serverAnswers(bookReturnPickup, ({ body }) => {
    requests.push(body);
    return { message: 'Pickup booked.', order };
  });
  // The role support may not read the settings of couriers.
  serverAnswers(readCourierSettings, () =>
    Promise.reject(new ApiError(403, { success: false, code: 'not_allowed', message: 'Not allowed.' })),
  );
  const Screen = createRoutesStub([{ path: '/', Component: () => <PickupPanel order={order} orderReturn={orderReturn} /> }]);
  return { requests, screen: render(<Screen />) };
}

test('a pickup is booked by hand with name and number, or with a courier, which gives both', async () => {
  const { requests, screen: opened } = open();
  const screen = await opened;
  const choice = screen.getByLabelText('Book with');
  await expect.element(choice).toHaveValue('');
  await screen.getByLabelText(/Courier for the pickup/).fill('DTDC');
  await screen.getByLabelText(/AWB number of the pickup/).fill('D1');
  await screen.getByRole('button', { name: 'Book pickup' }).click();
  await expect.poll(() => requests).toEqual([{ returnId: 'return', service: 'DTDC', awb: 'D1' }]);
  await choice.selectOptions('Delhivery');
  await expect.element(screen.getByLabelText(/AWB number of the pickup/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Book pickup' }).click();
  await expect.poll(() => requests[1]).toEqual({ returnId: 'return', courier: 'delhivery', service: '', awb: '' });
});

test('a received return says that its pickup is not cancelled yet, with the courier’s words', async () => {
  const pickup = { courier: 'delhivery', service: 'Delhivery', awb: 'D1', trackingUrl: '', message: 'Try later.', isTest: false };
  const screen = await open(aReturn({ state: 'received', pickup: { ...pickup, state: 'cancelling' } })).screen;
  await expect.element(screen.getByText('Pickup not cancelled yet')).toBeVisible();
  await expect.element(screen.getByText(/Delhivery D1 is not needed any more.*Try later\./)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
