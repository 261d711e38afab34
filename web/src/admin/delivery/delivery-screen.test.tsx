// covers: delivery
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readCourierSettings, readServiceability, saveCourierSettings, type CourierSettings } from '@shop/contract/couriers';
import { readDeliverySettings, saveDeliverySettings, type DeliverySettings } from '@shop/contract/delivery-settings';
import { rupees, ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import DeliveryScreen, { clientLoader } from './delivery-screen.tsx';

const delivery: DeliverySettings = {
  zones: [],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: null,
    fee: ZERO,
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: null,
  },
  prepaidDiscount: { percent: 0, max: null },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
};
const couriers: CourierSettings = {
  courier: 'own',
  service: '',
  linkPattern: '',
  pickupPlace: '',
  pickupPin: '',
  weight: 500,
  box: { length: 30, width: 25, height: 5 },
};
const Screen = createRoutesStub([
  { path: '/shipping', Component: DeliveryScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

test('an owner adds a zone with states, PIN codes, fee and days, and it is saved in rupees', async () => {
  const sent: DeliverySettings[] = [];
  const updatedAt = '2026-11-25T06:00:00.000Z';
  serverAnswers(readCourierSettings, () => ({ settings: couriers, updatedAt, couriers: [] }));
  serverAnswers(readDeliverySettings, () => ({ delivery, updatedAt }));
  serverAnswers(saveDeliverySettings, ({ body }) => {
    sent.push(body);
    return { message: 'The delivery settings are saved.', delivery: body, updatedAt };
  });
  const screen = await render(
    <>
      <Screen initialEntries={['/shipping']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
  await screen.getByRole('button', { name: '+ Add a zone' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(screen.getByText('Name the zone.')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Name' }).fill('South');
  await screen.getByRole('textbox', { name: 'PIN codes (optional)' }).fill('682, 744101');
  await screen.getByText('States', { exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Kerala' }).click();
  await screen.getByRole('spinbutton', { name: 'Fee in ₹', exact: true }).fill('49.5');
  await screen.getByRole('spinbutton', { name: 'COD up to ₹ (optional)' }).fill('2000');
  await screen.getByRole('button', { name: 'Save delivery' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.zones).toEqual([
    {
      name: 'South',
      states: ['Kerala'],
      pincodes: ['682', '744101'],
      fee: rupees(49.5),
      freeFrom: null,
      days: { min: 2, max: 5 },
      cod: true,
    },
  ]);
  expect(sent[0]?.cod.maxTotal).toBe(rupees(2000));
});

test('the warehouse is saved separately, and a courier reports whether it delivers', async () => {
  const updatedAt = '2026-11-25T06:00:00.000Z';
  let settings = couriers;
  const shown = () => ({
    settings,
    updatedAt: settings === couriers ? updatedAt : '2026-11-25T07:00:00.000Z',
    couriers: [{ name: 'delhivery' as const, title: 'Delhivery', isTest: true }],
  });
  serverAnswers(readDeliverySettings, () => ({ delivery, updatedAt }));
  serverAnswers(readCourierSettings, shown);
  serverAnswers(saveCourierSettings, ({ body: { updatedAt: _updatedAt, ...edited } }) => {
    settings = edited;
    return { message: 'The courier settings are saved.', ...shown() };
  });
  serverAnswers(readServiceability, () => ({
    couriers: [
      {
        name: 'delhivery' as const,
        title: 'Delhivery',
        isTest: true,
        prepaid: true,
        cod: false,
        freight: null,
        days: 4,
        problem: '',
      },
    ],
  }));
  const screen = await render(<Screen initialEntries={['/shipping']} />);
  await screen.getByLabelText('PIN code of the warehouse (optional)').fill('682016');
  await screen.getByLabelText('Book parcels with').selectOptions('delhivery');
  await screen.getByRole('button', { name: 'Save couriers' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask the couriers' })).toBeEnabled();
  await screen.getByLabelText('PIN code of the customer').fill('110001');
  await screen.getByRole('button', { name: 'Ask the couriers' }).click();
  await expect.element(screen.getByText(/delivers: prepaid only, about 4 days/)).toBeVisible();
  expect([settings.courier, settings.pickupPin]).toEqual(['delhivery', '682016']);
});
