// covers: two-step-verification
import { createMemoryRouter, createRoutesStub, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { endOtherSessions } from '@shop/contract/sessions';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { DeviceList } from './device-list.tsx';

const shown = (element: React.ReactElement) => render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const device = (id: string, isThisOne: boolean) => ({
  _id: id,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  signedInAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: '2026-11-20T05:00:00.000Z',
  isThisOne,
});

test('logging out all other devices needs a confirmation, and this device cannot be logged out by mistake', async () => {
  const screen = await shown(<DeviceList sessions={[device('a', true), device('b', false)]} passwordNeeded={false} />);
  await expect
    .element(screen.getByText('Last used 20 Nov 2026, 10:30 am. Logged in 20 Nov 2026, 9:30 am.').first())
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out Firefox on Linux' }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Log out all other devices?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('with only one session there is nothing to log out', async () => {
  const screen = await shown(<DeviceList sessions={[device('a', true)]} passwordNeeded={false} />);
  await expect.element(screen.getByText('This device')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('with an older session the password is required before a device is logged out', async () => {
  const screen = await shown(<DeviceList sessions={[device('a', true), device('b', false)]} passwordNeeded />);
  await screen.getByRole('button', { name: 'Log out Firefox on Linux' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Log out Firefox on Linux?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
  await expect.element(screen.getByLabelText('Current password')).toHaveFocus();
});

test('a device that was logged out disappears from the list', async () => {
  let sessions = [device('a', true), device('b', false)];
  serverAnswers(endOtherSessions, () => {
    sessions = sessions.slice(0, 1);
    const secondFactor = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
    return { message: 'That device is logged out.', sessions, passwordNeeded: false, emailVerified: true, secondFactor };
  });
  const Listed = () => <DeviceList sessions={useLoaderData<typeof sessions>()} passwordNeeded={false} />;
  const Screen = createRoutesStub([{ path: '/', Component: Listed, loader: () => sessions, HydrateFallback: () => null }]);
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Log out Firefox on Linux' }).click();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Log out Firefox on Linux' })).not.toBeInTheDocument();
});
