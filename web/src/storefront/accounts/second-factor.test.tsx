import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SecondFactorPart } from './second-factor.tsx';
import { DeviceList } from './device-list.tsx';

const shown = (element: React.ReactElement) => render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('staff without a second factor are told what one is good for, and may set it up', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: false, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/^Off\. With one, somebody who learns your password still cannot log in/)).toBeVisible();
  await screen.getByRole('button', { name: 'Set up' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
});

test('an owner of whom the shop asks it is told that the back office waits for it', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: true, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/The back office opens once yours is set up/)).toBeVisible();
});

test('one that the shop asks for cannot be turned off, and few recovery codes are said', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: true, recoveryCodesLeft: 2 }} />);
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  await expect.element(screen.getByText(/Few recovery codes are left/)).toBeVisible();
});

const device = (id: string, isThisOne: boolean) => ({
  _id: id,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  signedInAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: '2026-11-20T05:00:00.000Z',
  isThisOne,
});

test('logging out all other devices is asked about first, and this device cannot be logged out by mistake', async () => {
  const screen = await shown(<DeviceList sessions={[device('a', true), device('b', false)]} />);
  await expect
    .element(screen.getByText('Last used 20 Nov 2026, 10:30 am. Logged in 20 Nov 2026, 9:30 am.').first())
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out Firefox on Linux' }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Log out all other devices?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep them' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('whoever is logged in on one device alone has nothing to log out', async () => {
  const screen = await shown(<DeviceList sessions={[device('a', true)]} />);
  await expect.element(screen.getByText('This device')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
