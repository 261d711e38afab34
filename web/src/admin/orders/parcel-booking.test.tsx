// covers: couriers
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { bookShipment } from '@shop/contract/bookings';
import { paise } from '@shop/contract/money';
import { listShipments, type StaffShipment } from '@shop/contract/shipments';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { OrderParcels } from './order-parcels.tsx';

const parcel: StaffShipment = {
  _id: 'parcel',
  courier: 'own',
  service: '',
  awb: '',
  trackingUrl: '',
  state: 'label_created',
  expectedBy: null,
  weight: null,
  lines: [{ line: 'one', name: 'Tee one', size: 'M', colour: 'Black', quantity: 2 }],
  events: [],
  createdAt: '2026-11-20T06:00:00.000Z',
  booking: null,
  rtoReason: '',
  resent: false,
};
const order = anOrder({ deliveryStatus: 'Processing', orderItems: [aLine('one', { quantity: 2 })] });
const Screen = createRoutesStub([{ path: '/', Component: () => <OrderParcels order={order} /> }]);

test('a booked parcel shows its number, its cost, and that it is a test', async () => {
  let booked: StaffShipment = parcel;
  const couriers: unknown[] = [];
  serverAnswers(listShipments, () => ({ shipments: [booked], open: [] }));
  serverAnswers(bookShipment, ({ body }) => {
    couriers.push(body.courier);
    const booking = {
      state: 'booked' as const,
      message: '',
      isTest: true,
      freight: paise(7850),
      rtoFreight: null,
      hasOldAddress: false,
    };
    booked = { ...parcel, courier: 'delhivery', service: 'Delhivery Surface', awb: '360000000001', booking };
    return { message: 'Booked: 360000000001.', shipment: booked };
  });
  const screen = await render(<Screen />);
  await screen.getByLabelText('Book parcel 1 with a courier').selectOptions('delhivery');
  await expect.element(screen.getByText('Delhivery Surface · AWB 360000000001')).toBeVisible();
  await expect.element(screen.getByText('Test booking, nothing is sent · Freight ₹78.50')).toBeVisible();
  await expect.element(screen.getByLabelText('Book parcel 1 with a courier')).not.toBeInTheDocument();
  expect(couriers).toEqual(['delhivery']);
});

test('a refused booking shows the reason, and can be repeated', async () => {
  const booking = {
    state: 'refused' as const,
    message: 'The wallet is empty.',
    isTest: false,
    freight: null,
    rtoFreight: null,
    hasOldAddress: false,
  };
  serverAnswers(listShipments, () => ({ shipments: [{ ...parcel, booking }], open: [] }));
  const screen = await render(<Screen />);
  await expect.element(screen.getByText('The wallet is empty.')).toBeVisible();
  await expect.element(screen.getByLabelText('Book parcel 1 with a courier')).toBeVisible();
});

test('a parcel that was booked before the address changed says what to do', async () => {
  const booking = { state: 'booked' as const, message: '', isTest: true, freight: null, rtoFreight: null, hasOldAddress: true };
  serverAnswers(listShipments, () => ({ shipments: [{ ...parcel, awb: '360000000001', booking }], open: [] }));
  const screen = await render(<Screen />);
  const warning = 'The courier still has the address from before it was changed. Cancel this parcel and book another one.';
  await expect.element(screen.getByRole('alert').getByText(warning)).toBeVisible();
});
