// covers: customers
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role, StaffRole } from '@shop/contract/accounts';
import { readCustomer, type Customer } from '@shop/contract/customers';
import { ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import CustomerScreen, { clientLoader } from './customer-screen.tsx';

const ASHA: Customer = {
  _id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9845012345',
  role: 'user',
  staffRole: null,
  isActive: true,
  hasFactor: true,
  blockedBecause: '',
  createdAt: '2026-11-01T06:00:00.000Z',
  spend: ZERO,
  addresses: [],
  returns: [],
  notes: [],
};
const Screen = createRoutesStub([
  {
    path: '/customers/:id',
    Component: CustomerScreen,
    loader: (it) => clientLoader(it as never),
    HydrateFallback: () => null,
  },
]);
afterEach(() => session.clear());

const cases: { by: StaffRole; role: Role; hasFactor: boolean; may: boolean }[] = [
  { by: 'owner', role: 'user', hasFactor: true, may: true },
  { by: 'owner', role: 'admin', hasFactor: true, may: true },
  { by: 'owner', role: 'user', hasFactor: false, may: false },
  { by: 'manager', role: 'user', hasFactor: true, may: true },
  { by: 'manager', role: 'admin', hasFactor: true, may: false },
  { by: 'support', role: 'user', hasFactor: true, may: false },
];
test.each(cases)(
  '$by, an account of role $role, a factor: $hasFactor; may turn it off: $may',
  async ({ by, role, hasFactor, may }) => {
    session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Meera', image: '', staffRole: by } });
    const customer = { ...ASHA, role, hasFactor };
    serverAnswers(readCustomer, () => ({ customer, orders: [], total: 0, page: 1, pages: 1 }));
    const screen = await render(<Screen initialEntries={['/customers/asha']} />);
    await expect.element(screen.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    const words = screen.getByRole('definition').filter({ hasText: hasFactor ? /^On$/ : /^Off$/ });
    await expect.element(words).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn off two-step verification' }).elements()).toHaveLength(may ? 1 : 0);
  },
);

test('on a phone, the profile with its phone and email links comes before the orders', async () => {
  await page.viewport(390, 664);
  serverAnswers(readCustomer, () => ({ customer: ASHA, orders: [], total: 0, page: 1, pages: 1 }));
  const screen = await render(<Screen initialEntries={['/customers/asha']} />);
  const phone = screen.getByRole('link', { name: '98450 12345' });
  await expect.element(phone).toHaveAttribute('href', 'tel:+919845012345');
  await expect.element(phone).toBeInViewport();
  const titles = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Profile', 'Notes', 'Orders', 'Returns', 'Addresses']);
});
