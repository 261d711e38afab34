// covers: customers
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listUsers, toggleUser, type UserRow } from '@shop/contract/accounts';
import { rupees, ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { headTexts, rowTexts } from '../shared/row-texts-for-tests.ts';
import CustomersScreen, { clientLoader } from './customers-screen.tsx';

const asha: UserRow = {
  _id: 'asha',
  userName: 'Asha Rao',
  phone: '9845012345',
  email: 'asha@shop.example',
  isActive: true,
  role: 'user',
  createdAt: '2026-11-01T00:00:00.000Z',
  orders: 3,
  spend: rupees(4497),
  city: 'Kochi',
};
const Screen = createRoutesStub([
  {
    path: '/user',
    Component: CustomersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

test('the User List has name, phone, e-mail and status, and N/A for missing values', async () => {
  await page.viewport(1280, 900);
  const users = [
    asha,
    { ...asha, _id: 'nobody', userName: '', phone: '', email: '', city: '', orders: 0, spend: ZERO, isActive: false },
  ];
  serverAnswers(listUsers, () => ({ users, counts: { all: 2, active: 1, blocked: 1 }, total: 2, page: 1, pages: 1 }));
  const screen = await render(<Screen initialEntries={['/user']} />);
  await expect.element(screen.getByText('asha@shop.example')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Blocked 1', exact: true })).toBeVisible();
  expect(headTexts(screen)).toEqual(['Name', 'Phone', 'Email', 'Orders', 'Spent', 'City', 'Joined', 'Status']);
  expect(rowTexts(screen, 1)).toEqual([
    'Asha Rao',
    '98450 12345',
    'asha@shop.example',
    '3',
    '₹4,497',
    'Kochi',
    '1 Nov 2026',
    'Block',
  ]);
  expect(rowTexts(screen, 2)).toEqual(['N/A', 'N/A', 'N/A', '0', '₹0', 'N/A', '1 Nov 2026', 'Unblock']);
});

/** Opens the screen with this account; returns the requests that block or unblock it. */
async function openWith(user: UserRow) {
  const requests: unknown[] = [];
  const list = { users: [user], counts: { all: 1, active: 1, blocked: 0 }, total: 1, page: 1, pages: 1 };
  serverAnswers(listUsers, () => list);
  serverAnswers(toggleUser, ({ params, body }) => {
    requests.push([params?.['id'], body]);
    return { message: 'Done.', ...list };
  });
  return { requests, screen: await render(<Screen initialEntries={['/user']} />) };
}

test('blocking requires a confirmation first, and Cancel changes nothing', async () => {
  const { requests, screen } = await openWith(asha);
  const question = screen.getByRole('dialog', { name: 'Block Asha Rao?' });
  await screen.getByRole('button', { name: 'Block Asha Rao' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requests).toEqual([]);
  await screen.getByRole('button', { name: 'Block Asha Rao' }).click();
  await question.getByLabelText(/^Reason/).fill('Orders and never accepts');
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.poll(() => requests).toEqual([['asha', { reason: 'Orders and never accepts' }]]);
});

test('a blocked customer is unblocked without a confirmation', async () => {
  const { requests, screen } = await openWith({ ...asha, isActive: false });
  await screen.getByRole('button', { name: 'Unblock Asha Rao' }).click();
  await expect.poll(() => requests).toEqual([['asha', {}]]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
