// covers: coupons
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { editCoupon, listCoupons, updateCoupons, type Coupon } from '@shop/contract/coupons';
import { rupees } from '@shop/contract/money';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { rowTexts } from '../shared/row-texts-for-tests.ts';
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

test('an error is shown at its field and the input remains; what is saved shows in the list behind', async () => {
  await page.viewport(1280, 900);
  let stored = welcome;
  serverAnswers(listCoupons, () => ({ coupons: [stored], total: 1, page: 1, pages: 1 }));
  serverAnswers(editCoupon, ({ body: { code } }) => {
    const message = `Coupon ${code} already exists.`;
    if (code === 'ONAM') throw new ApiError(409, { success: false, code: 'name_taken', message, errors: { code: message } });
    stored = { ...stored, code };
    return { message: 'Coupon updated.', coupons: [stored], total: 1, page: 1, pages: 1 };
  });
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await screen.getByRole('button', { name: 'Edit WELCOME' }).click();
  const panel = screen.getByRole('dialog', { name: 'Edit Coupon' });
  const code = panel.getByRole('textbox', { name: 'Code' });
  await code.fill('ONAM');
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect.element(code).toHaveAccessibleDescription(/Coupon ONAM already exists/);
  await expect.element(code).toHaveValue('ONAM');
  await expect.element(code).toHaveFocus();

  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await code.fill('ONAM20');
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Copy ONAM20' })).toBeVisible();
});

test('editing one field of a coupon leaves its limits unchanged', async () => {
  await page.viewport(1280, 900);
  const limited = { ...welcome, minPurchase: rupees(999), usageLimit: 100, perCustomerLimit: 1 };
  const sent: unknown[] = [];
  serverAnswers(listCoupons, () => ({ coupons: [limited], total: 1, page: 1, pages: 1 }));
  serverAnswers(editCoupon, ({ body }) => {
    sent.push(body);
    return { message: 'Coupon updated.', coupons: [limited] };
  });
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await screen.getByRole('button', { name: 'Edit WELCOME' }).click();
  const panel = screen.getByRole('dialog', { name: 'Edit Coupon' });
  await panel.getByRole('textbox', { name: 'Discount' }).fill('15');
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ discount: 15, minPurchase: 999, usageLimit: 100, perCustomerLimit: 1 }]);
});

test('a coupon without remaining uses is used up, and one with a remaining use is not', async () => {
  await page.viewport(1280, 900);
  const limited = { ...welcome, usageLimit: 100 };
  const coupons = [
    { ...limited, used: 100 },
    { ...limited, _id: 'left', code: 'LEFT', used: 99 },
    { ...limited, _id: 'over', code: 'OVER', expiryDate: '2026-11-02T18:29:59.999Z' },
  ];
  serverAnswers(listCoupons, () => ({ coupons, total: 3, page: 1, pages: 1 }));
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await expect.element(screen.getByText('Used up')).toBeVisible();
  const [usedUp, left, over] = [1, 2, 3].map((row) => rowTexts(screen, row).slice(3, 5));
  expect([usedUp, left, over]).toEqual([
    ['100 of 100', 'Used up'],
    ['99 of 100', 'Active'],
    ['0 of 100', 'Expired'],
  ]);
});

test('an error for no field of the form is shown above it', async () => {
  await page.viewport(1280, 900);
  serverAnswers(listCoupons, () => ({ coupons: [welcome], total: 1, page: 1, pages: 1 }));
  serverAnswers(editCoupon, () => {
    const message = 'This coupon is part of a campaign.';
    throw new ApiError(409, { success: false, code: 'stale', message, errors: { campaign: message } });
  });
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await screen.getByRole('button', { name: 'Edit WELCOME' }).click();
  const panel = screen.getByRole('dialog', { name: 'Edit Coupon' });
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('This coupon is part of a campaign.');
});

test('all coupons of a search are deleted at once after a confirmation; what stays is named', async () => {
  await page.viewport(1280, 900);
  const coupons = Array.from({ length: 30 }, (_, n) => ({ ...welcome, _id: `c${n}`, code: `BULK${n}` }));
  let calls: readonly string[][] = [];
  serverAnswers(listCoupons, ({ query }) => {
    const { page: number = 1, limit = 25 } = query ?? {};
    const rows = coupons.slice((number - 1) * limit, number * limit);
    return { coupons: rows, total: 30, page: number, pages: Math.ceil(30 / limit) };
  });
  serverAnswers(updateCoupons, ({ body: { ids } }) => {
    calls = [...calls, [...ids]];
    const results = ids.map((_id) => ({ _id, name: '', changed: _id !== 'c7', message: 'There is no such coupon.' }));
    return { message: '29 of 30 coupons are deleted.', results };
  });
  const screen = await render(<Screen initialEntries={['/coupon']} />);
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 30 in this list' }).click();
  const bar = screen.getByRole('region', { name: 'Actions for the selected coupons' });
  await expect.element(bar.getByText('30 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('dialog', { name: 'Delete 30 coupons?' }).getByRole('button', { name: 'Delete' }).click();
  const left = screen.getByRole('dialog', { name: '1 coupon not changed' });
  await expect.element(left.getByRole('listitem')).toHaveTextContent('A couponThere is no such coupon.');
  expect(calls).toEqual([coupons.map(({ _id }) => _id)]);
});
