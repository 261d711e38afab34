import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { requireSecondFactor } from '@shop/contract/sessions';
import { listStaff, type StaffMember } from '@shop/contract/staff';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import StaffScreen, { clientLoader } from './staff-screen.tsx';

const member = (name: string, traits: Partial<StaffMember> = {}): StaffMember => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  staffRole: 'owner',
  isActive: true,
  hasFactor: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  ...traits,
});
const Screen = createRoutesStub([
  {
    path: '/staff',
    Component: StaffScreen,
    loader: () => clientLoader(),
    HydrateFallback: () => null,
  },
]);

let required = false;
beforeEach(async () => {
  required = false;
  await page.viewport(1280, 900);
  const staff = [member('Meera', { hasFactor: true }), member('Asha'), member('Nila', { staffRole: 'support' })];
  serverAnswers(listStaff, () => ({ staff, invitations: [], ownersNeedFactor: required }));
  serverAnswers(requireSecondFactor, ({ body }) => {
    required = body.required;
    return { message: required ? 'Owners need a second factor now.' : 'Owners need no second factor now.', required };
  });
});

test('asking a second factor of owners names who is kept out, and asks before it does', async () => {
  const screen = await render(<Screen initialEntries={['/staff']} />);
  const lever = screen.getByRole('checkbox', { name: 'Owners need a second factor' });
  await expect.element(lever).not.toBeChecked();
  await lever.click();
  const dialog = screen.getByRole('dialog', { name: 'Ask a second factor of owners?' });
  await expect.element(dialog.getByText(/Asha has none yet: the back office/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(lever).not.toBeChecked();
  expect(required).toBe(false);

  await lever.click();
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(lever).toBeChecked();
  expect(required).toBe(true);
});

test('asking no second factor any more asks first, too', async () => {
  required = true;
  const screen = await render(<Screen initialEntries={['/staff']} />);
  const lever = screen.getByRole('checkbox', { name: 'Owners need a second factor' });
  await lever.click();
  const dialog = screen.getByRole('dialog', { name: 'Ask no second factor of owners any more?' });
  await dialog.getByRole('button', { name: 'Ask no more' }).click();
  await expect.element(lever).not.toBeChecked();
  expect(required).toBe(false);
});
