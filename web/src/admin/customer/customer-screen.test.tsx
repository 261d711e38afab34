import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
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
    const words = screen.getByRole('definition').filter({ hasText: hasFactor ? /^On$/ : /^None$/ });
    await expect.element(words).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn second factor off' }).elements()).toHaveLength(may ? 1 : 0);
  },
);
