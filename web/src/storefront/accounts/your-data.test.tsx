// covers: privacy
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { YourData } from './your-data.tsx';

const consents = [
  { purpose: 'offers_by_mail' as const, given: true, at: '2026-11-20T04:00:00.000Z' },
  { purpose: 'offers_by_phone' as const, given: false, at: null },
];
const shown = (mayErase: boolean) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <YourData textVersion="2026-11-20" consents={consents} mayErase={mayErase} /> },
      ])}
    />,
  );

test('each kind of message has a box for each channel, with its stored state', async () => {
  const screen = await shown(true);
  await expect.element(screen.getByLabelText('Offers and new arrivals: Email')).toBeChecked();
  await expect.element(screen.getByLabelText('Offers and new arrivals: SMS')).not.toBeChecked();
});

test('erasing shows its consequences, requires the password, and can be cancelled', async () => {
  const screen = await shown(true);
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(screen.getByText(/Invoices are kept as long as tax law requires/)).toBeVisible();
  await screen.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('staff export their data, and only the owner erases them', async () => {
  const screen = await shown(false);
  await expect.element(screen.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});
