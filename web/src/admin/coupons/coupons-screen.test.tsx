import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listCoupons, type Coupon } from '@shop/contract/coupons';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import CouponsScreen, { clientLoader } from './coupons-screen.tsx';

const welcome: Coupon = {
  _id: 'welcome',
  code: 'WELCOME',
  discount: 10,
  expiryDate: '2036-11-30T18:29:59.999Z',
  minPurchase: rupees(0),
  usageLimit: null,
  perCustomerLimit: null,
  used: 0,
  isActive: true,
};
const Screen = createRoutesStub([
  {
    path: '/coupon',
    Component: CouponsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

test('coupons are searched by their code and paged', async () => {
  await page.viewport(1280, 900);
  serverAnswers(listCoupons, ({ query }) => {
    const coupons = query?.q === 'none' ? [] : [welcome];
    return { coupons, total: coupons.length === 0 ? 0 : 30, page: 1, pages: coupons.length === 0 ? 1 : 2 };
  });
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy WELCOME' })).toBeVisible();
  await screen.getByLabelText('Search coupons').fill('none');
  await expect.element(screen.getByText('No coupons found')).toBeVisible();
});
