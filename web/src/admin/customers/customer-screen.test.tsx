// covers: customers
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role, StaffRole } from '@shop/contract/accounts';
import { changeCustomerCredit, readCustomerCredit } from '@shop/contract/credit';
import { readCustomerPastOrders } from '@shop/contract/past-orders';
import { readCustomer, type Customer } from '@shop/contract/customers';
import { rupees, ZERO } from '@shop/contract/money';
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
const noCredit = { balance: ZERO, entries: [], total: 0, page: 1, pages: 1 };
beforeEach(() => {
  serverAnswers(readCustomerCredit, () => noCredit);
  serverAnswers(readCustomerPastOrders, () => ({ orders: [], total: 0, page: 1, pages: 1 }));
});
afterEach(() => session.clear());
const signInAs = (staffRole: StaffRole) =>
  session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Meera', image: '', staffRole } });

const cases: { by: StaffRole; role: Role; hasFactor: boolean; may: boolean }[] = [
  { by: 'owner', role: 'user', hasFactor: true, may: true },
  { by: 'owner', role: 'admin', hasFactor: true, may: true },
  { by: 'owner', role: 'user', hasFactor: false, may: false },
  { by: 'manager', role: 'user', hasFactor: true, may: true },
  { by: 'manager', role: 'admin', hasFactor: true, may: false },
  { by: 'support', role: 'user', hasFactor: true, may: false },
];
test.each(cases)(
  '$by, an account of role $role, two-step verification: $hasFactor; may reset it: $may',
  async ({ by, role, hasFactor, may }) => {
    signInAs(by);
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
  expect(titles()).toEqual(['Profile', 'Notes', 'Orders', 'Returns', 'Store credit', 'Addresses']);
});

test('a manager adds store credit; support does not see it', async () => {
  let balance = rupees(120);
  const entry = {
    _id: 'e1',
    kind: 'adjust',
    amount: rupees(120),
    balance,
    order: null,
    reason: 'goodwill',
    by: 'Meera',
  } as const;
  const credit = () => ({ ...noCredit, balance, entries: [{ ...entry, at: '2026-11-02T06:00:00.000Z' }] });
  serverAnswers(readCustomer, () => ({ customer: ASHA, orders: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(readCustomerCredit, credit);
  const sent: unknown[] = [];
  serverAnswers(changeCustomerCredit, ({ body }) => {
    sent.push(body);
    balance = rupees(170);
    return { message: '₹50 of store credit added.', ...credit() };
  });
  signInAs('manager');
  const screen = await render(<Screen initialEntries={['/customers/asha']} />);
  await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(screen.container.textContent).toContain('Goodwill: ₹1202 November 2026, Meera');
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByLabelText('Amount in ₹').fill('50');
  await screen.getByLabelText('Note').fill('For the wait.');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.container.textContent).toContain('₹170');
  expect(sent).toEqual([{ direction: 'add', amount: rupees(50), kind: 'goodwill', note: 'For the wait.' }]);

  signInAs('support');
  const theirs = await render(<Screen initialEntries={['/customers/asha']} />);
  await expect.element(theirs.getByRole('heading', { name: 'Addresses' }).last()).toBeVisible();
  expect(theirs.container.textContent).not.toContain('Store credit');
});
