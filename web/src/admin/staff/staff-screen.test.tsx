// covers: staff
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { liftSecondFactor, requireSecondFactor, type SecondFactorPolicy } from '@shop/contract/sessions';
import { readDiscountLimits, saveDiscountLimits, type DiscountLimits } from '@shop/contract/discount-limits';
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

let policy: SecondFactorPolicy = 'nobody';
beforeEach(async () => {
  policy = 'nobody';
  await page.viewport(1280, 900);
  const staff = [member('Meera', { hasFactor: true }), member('Asha'), member('Nila', { staffRole: 'support' })];
  serverAnswers(readDiscountLimits, () => ({ limits: { manager: 100, support: 100 } }));
  serverAnswers(listStaff, () => ({ staff, invitations: [], twoFactorRequiredFor: policy }));
  serverAnswers(requireSecondFactor, ({ body }) => {
    ({ askedOf: policy } = body);
    return { message: 'Noted.', askedOf: policy };
  });
});
const open = () => render(<Screen initialEntries={['/staff']} />);
const group = page.getByRole('group', { name: 'Who must use two-step verification' });
const choice = (name: string | RegExp) => group.getByRole('radio', { name });

test('an owner sets the maximum discount of support; more than 100% shows an error at the field', async () => {
  const sent: DiscountLimits[] = [];
  serverAnswers(saveDiscountLimits, ({ body }) => {
    sent.push(body);
    return { message: 'The discount limits are saved.', limits: body };
  });
  const screen = await open();
  const support = screen.getByRole('spinbutton', { name: 'Support, in %' });
  await support.fill('101');
  await screen.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(screen.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await support.fill('10');
  await screen.getByRole('button', { name: 'Save limits' }).click();
  await expect.poll(() => sent).toEqual([{ manager: 100, support: 10 }]);
});

test('requiring two-step verification of owners names those without it, and asks for confirmation', async () => {
  const screen = await open();
  await expect.element(choice(/^No one/)).toBeChecked();
  await choice(/^Owners Owners/).click();
  const dialog = screen.getByRole('dialog', { name: 'Require two-step verification for owners?' });
  await expect.element(dialog.getByText(/^Asha has not set it up yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(choice(/^No one/)).toBeChecked();
  expect(policy).toBe('nobody');

  await choice(/^Owners Owners/).click();
  await dialog.getByRole('button', { name: 'Require for owners' }).click();
  await expect.element(choice(/^Owners Owners/)).toBeChecked();
  expect(policy).toBe('owners');
});

test('requiring it of all staff names those without it, whatever their role', async () => {
  const screen = await open();
  await choice(/^All staff/).click();
  const dialog = screen.getByRole('dialog', { name: 'Require two-step verification for all staff?' });
  await expect.element(dialog.getByText(/^Asha and Nila have not set it up yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Require for all' }).click();
  await expect.element(choice(/^All staff/)).toBeChecked();
  expect(policy).toBe('staff');
});

test.each([
  [
    'owners',
    /^Owners Owners/,
    'Require two-step verification for owners only?',
    'Require for owners',
    /^Managers and support can then turn theirs off/,
  ],
  ['nobody', /^No one/, 'Stop requiring two-step verification?', 'Stop requiring', /^Staff can then turn theirs off/],
] as const)('a weaker requirement, of %s, needs a confirmation, too', async (wanted, name, question, confirm, words) => {
  policy = 'staff';
  const screen = await open();
  await choice(name).click();
  const dialog = screen.getByRole('dialog', { name: question });
  await expect.element(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: confirm }).click();
  await expect.element(choice(name)).toBeChecked();
  expect(policy).toBe(wanted);
});

test('two-step verification of a member who lost their phone is reset with a reason', async () => {
  const lifted: unknown[] = [];
  serverAnswers(liftSecondFactor, ({ params: { id }, body }) => {
    lifted.push([id, body.reason]);
    return { message: 'The second factor of Meera is off.' };
  });
  const screen = await open();
  expect(screen.getByRole('button', { name: /^Turn off two-step verification/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Turn off two-step verification of Meera' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Turn off two-step verification of Meera?' });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByText('Enter how you verified their identity.')).toBeVisible();
  expect(lifted).toEqual([]);
  await dialog.getByLabelText('How did you verify their identity?').fill('Stood at my desk.');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lifted).toEqual([['Meera', 'Stood at my desk.']]);
});
