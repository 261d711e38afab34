import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SecondFactorPart } from './second-factor.tsx';

const shown = (element: React.ReactElement) => render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('whoever has no second factor is told what one is good for, and may set it up', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: false, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/^Off\. With one, somebody who learns your password still cannot log in/)).toBeVisible();
  await screen.getByRole('button', { name: 'Set up' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
});

test('a member of staff of whom the shop asks it is told that the back office waits for it', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: true, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/The back office opens once yours is set up/)).toBeVisible();
});

test('one that the shop asks for cannot be turned off, and few recovery codes are said', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: true, recoveryCodesLeft: 2 }} />);
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  await expect.element(screen.getByText('The shop asks it of you, so it stays on.')).toBeVisible();
  await expect.element(screen.getByText(/ 2 recovery codes are left/)).toBeVisible();
  await expect.element(screen.getByText(/Few recovery codes are left/)).toBeVisible();
});

test.each([
  [1, /One recovery code is left\.$/],
  [0, /No recovery codes are left\.$/],
])('with %i recovery codes it says so: %s', async (recoveryCodesLeft, words) => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: false, recoveryCodesLeft }} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeEnabled();
});
