// covers: shipments
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeShipment, createShipment, listShipments, type StaffShipment } from '@shop/contract/shipments';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { OrderParcels } from './order-parcels.tsx';

const order = anOrder({ deliveryStatus: 'Processing', orderItems: [aLine('one', { quantity: 2 }), aLine('two')] });
const aParcel = (part: Partial<StaffShipment> = {}): StaffShipment => ({
  _id: 'parcel',
  courier: 'own',
  service: 'DTDC',
  awb: 'D12345678',
  trackingUrl: '',
  state: 'label_created',
  expectedBy: null,
  weight: 640,
  lines: [{ line: 'one', name: 'Tee one', size: 'M', colour: 'Black', quantity: 2 }],
  events: [{ at: '2026-11-20T06:00:00.000Z', state: 'label_created', place: '', note: '' }],
  createdAt: '2026-11-20T06:00:00.000Z',
  booking: null,
  rtoReason: '',
  resent: false,
  ...part,
});
const Screen = createRoutesStub([{ path: '/', Component: () => <OrderParcels order={order} /> }]);

test('a parcel is created from the chosen lines, and a number in use shows an error at its field', async () => {
  const requests: unknown[] = [];
  serverAnswers(listShipments, () => ({
    shipments: [],
    open: [
      { line: 'one', quantity: 2 },
      { line: 'two', quantity: 1 },
    ],
  }));
  serverAnswers(createShipment, ({ body }) => {
    requests.push(body);
    const message = 'This number is used by a parcel of S-2026-000041.';
    throw new ApiError(409, { success: false, code: 'name_taken', message, errors: { awb: message } });
  });
  const screen = await render(<Screen />);
  await screen.getByLabelText('1 × Tee two M').click();
  await screen.getByLabelText(/^AWB number/).fill('D12345678');
  await screen.getByRole('button', { name: 'Create parcel with 2 items' }).click();
  await expect.element(screen.getByText('This number is used by a parcel of S-2026-000041.')).toBeVisible();
  await expect.element(screen.getByLabelText(/^AWB number/)).toHaveValue('D12345678');
  expect(requests).toEqual([
    { service: '', awb: 'D12345678', trackingUrl: '', courier: 'own', lines: [{ line: 'one', quantity: 2 }] },
  ]);
});

test('a parcel’s state is changed by a select, and its new state is shown', async () => {
  let state: StaffShipment['state'] = 'label_created';
  serverAnswers(listShipments, () => ({ shipments: [aParcel({ state })], open: [] }));
  serverAnswers(changeShipment, ({ body }) => {
    state = body?.state ?? state;
    return { message: 'Parcel saved.', shipment: aParcel({ state }) };
  });
  const screen = await render(<Screen />);
  await screen.getByLabelText('Where is parcel 1?').selectOptions('picked_up');
  await expect.element(screen.getByLabelText('Where is parcel 1?')).toHaveValue('picked_up');
  await expect.element(screen.getByRole('button', { name: 'Cancel parcel' })).not.toBeInTheDocument();
});

test('a parcel that comes back gets a reason first, which goes with its state', async () => {
  const requests: unknown[] = [];
  serverAnswers(listShipments, () => ({ shipments: [aParcel({ state: 'out_for_delivery' })], open: [] }));
  serverAnswers(changeShipment, ({ body }) => {
    requests.push(body);
    return { message: 'Parcel saved.', shipment: aParcel({ state: 'rto_initiated' }) };
  });
  const screen = await render(<Screen />);
  await screen.getByLabelText('Where is parcel 1?').selectOptions('rto_initiated');
  await expect.element(screen.getByRole('heading', { name: 'Parcel 1: Coming back to us' })).toBeVisible();
  expect(requests).toEqual([]);
  await screen.getByLabelText('Reason (optional)').fill(' The customer refused it. ');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => requests).toEqual([{ state: 'rto_initiated', note: 'The customer refused it.' }]);
});

test('parcels that fail to load can be loaded again', async () => {
  let tries = 0;
  serverAnswers(listShipments, () => {
    tries += 1;
    if (tries === 1) throw new ApiError(503, { success: false, code: 'unavailable', message: 'Not now, please.' });
    return { shipments: [aParcel()], open: [] };
  });
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('DTDC · AWB D12345678')).toBeVisible();
});
