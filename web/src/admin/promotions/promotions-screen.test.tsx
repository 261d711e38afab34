// covers: promotions
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { addPromotion, editPromotion, listPromotions, type Promotion } from '@shop/contract/promotions';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import PromotionsScreen, { clientLoader } from './promotions-screen.tsx';

const festive: Promotion = {
  _id: 'festive',
  name: 'Festive',
  benefit: { kind: 'amount', amount: rupees(150) },
  scope: { kind: 'tags', ids: ['tee'] },
  conditions: { minSubtotal: rupees(2000), minQuantity: 0, firstOrder: false, paymentMethod: 'Card', segment: null },
  stacking: 'exclusive',
  starts: '2026-11-20T04:30:00.000Z',
  ends: null,
  limits: { total: 100, perCustomer: 1 },
  code: 'FESTIVE',
  isActive: true,
  state: 'running',
  performance: { uses: 3, discount: rupees(450), revenue: rupees(7000) },
};
const Screen = createRoutesStub([
  {
    path: '/promotions',
    Component: PromotionsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

async function opened() {
  await page.viewport(1280, 900);
  serverAnswers(listAllCategories, () => ({ categories: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(listPromotions, () => ({ promotions: [festive], total: 1, page: 1, pages: 1 }));
  return render(<Screen initialEntries={['/promotions']} />);
}

test('a promotion is described in words, with its total discount', async () => {
  const screen = await opened();
  await expect.element(screen.getByText('₹150 off items tagged tee, from ₹2,000, paid by card or UPI')).toBeVisible();
  await expect.element(screen.getByText('3 of 100')).toBeVisible();
  await expect.element(screen.getByText('₹7,000')).toBeVisible();
});

test('an edit without a change sends the promotion unchanged', async () => {
  const sent: unknown[] = [];
  serverAnswers(editPromotion, ({ body }) => {
    sent.push(body);
    return { message: 'Promotion saved.', promotion: festive };
  });
  const screen = await opened();
  await screen.getByRole('button', { name: 'Edit Festive' }).click();
  await screen.getByRole('button', { name: 'Save promotion' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const { _id: _, isActive: __, state: ___, performance: ____, ...form } = festive;
  expect(sent).toEqual([form]);
});

test('tiers are entered one per line; an invalid one shows an error at the field, and the input remains', async () => {
  const sent: unknown[] = [];
  serverAnswers(addPromotion, ({ body }) => {
    sent.push(body.benefit);
    return { message: 'Promotion added.', promotion: festive };
  });
  const screen = await opened();
  await screen.getByRole('button', { name: 'New promotion' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Three for less');
  await screen.getByRole('combobox', { name: 'Give' }).selectOptions('tiers');
  const tiers = screen.getByRole('textbox', { name: 'Tiers' });
  await tiers.fill('2: ten');
  await screen.getByRole('button', { name: 'Add promotion' }).click();
  await expect.element(tiers).toHaveAccessibleDescription(/A percentage is above 0/);
  await tiers.fill('2: 10\n3: 20');
  await screen.getByRole('button', { name: 'Add promotion' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: 'tiers',
      tiers: [
        { from: 2, percent: 10 },
        { from: 3, percent: 20 },
      ],
    },
  ]);
});
