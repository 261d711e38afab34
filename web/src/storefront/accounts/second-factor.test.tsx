// covers: two-step-verification
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { renewRecoveryCodes } from '@shop/contract/sessions';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { SecondFactorPart } from './second-factor.tsx';

const shown = (element: React.ReactElement) => render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('an account without two-step verification sees its purpose, and may set it up', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: false, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/^Off\. Adds a code from your phone when you log in\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Set up' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Set up two-step verification' })).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
});

test('a member of staff who needs it sees that the admin is closed until then', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: false, isRequired: true, recoveryCodesLeft: 0 }} />);
  await expect.element(screen.getByText(/Set it up to open the back office/)).toBeVisible();
});

test('required two-step verification cannot be disabled, and new recovery codes are suggested when few are left', async () => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: true, recoveryCodesLeft: 2 }} />);
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  await expect.element(screen.getByText(/^Your shop requires it, so it stays on\./)).toBeVisible();
  await expect.element(screen.getByText(/ 2 recovery codes are left/)).toBeVisible();
  await expect.element(screen.getByText('Get new recovery codes while you have your phone.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the back office' })).toBeVisible();
});

test.each([
  [1, / 1 recovery code is left\.$/],
  [0, /No recovery codes are left\.$/],
])('with %i recovery codes it shows: %s', async (recoveryCodesLeft, words) => {
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: false, recoveryCodesLeft }} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeEnabled();
});

test('new recovery codes need password and code, and are shown once', async () => {
  const proofs: unknown[] = [];
  serverAnswers(renewRecoveryCodes, ({ body }) => {
    proofs.push(body);
    const after = {
      sessions: [],
      passwordNeeded: false,
      emailVerified: true,
      secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 8 },
    };
    return { message: 'You have new recovery codes.', recoveryCodes: ['aaaaa-bbbbb'], ...after };
  });
  const screen = await shown(<SecondFactorPart factor={{ isOn: true, isRequired: true, recoveryCodesLeft: 1 }} />);
  await screen.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Get new recovery codes?' });
  await dialog.getByLabelText('Current password').fill('warp-and-weft');
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Get new codes' }).click();
  await expect.element(screen.getByRole('alert').getByText('aaaaa-bbbbb')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(proofs).toEqual([{ currentPassword: 'warp-and-weft', code: '123456' }]);
});
