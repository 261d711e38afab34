// covers: offers
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { listAllProducts } from '@shop/contract/catalogue';
import { listOffers, type Offer } from '@shop/contract/offers';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { tee } from '../catalogue/products-for-tests.ts';
import { headTexts, rowTexts } from '../shared/row-texts-for-tests.ts';
import OffersScreen, { clientLoader } from './offers-screen.tsx';

const diwali: Offer = {
  _id: 'diwali',
  title: 'Diwali',
  description: 'Lamps and a tenth off.',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-01T00:00:00.000Z',
  expiryDate: '2036-11-30T18:29:59.999Z',
  minPurchase: rupees(0),
  isActive: true,
  products: [],
  productCount: 0,
};
const Screen = createRoutesStub([
  {
    path: '/offers',
    Component: OffersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = () => render(<Screen initialEntries={['/offers']} />);
const answer = (offers: Offer[]) => serverAnswers(listOffers, () => ({ offers, total: offers.length, page: 1, pages: 1 }));
beforeEach(async () => {
  await page.viewport(1280, 900);
  serverAnswers(listAllProducts, () => ({ products: [], total: 0, page: 1, pages: 1 }));
});

test('a shop without offers shows a message', async () => {
  answer([]);
  const screen = await open();
  await expect.element(screen.getByText('No offers available')).toBeVisible();
});

test('the table has the columns of an offer, and percentages have their sign', async () => {
  answer([
    diwali,
    { ...diwali, _id: 'over', title: 'Over', description: '', expiryDate: '2026-11-02T18:29:59.999Z', isActive: false },
  ]);
  const screen = await open();
  await expect.element(screen.getByText('Lamps and a tenth off.')).toBeVisible();
  const heads = ['Title', 'Description', 'Discount Type', 'Discount Value', 'Expiry Date', 'Actions', 'Status'];
  expect(headTexts(screen)).toEqual(heads);
  expect(rowTexts(screen, 1)).toEqual([
    'DiwaliOn no product',
    'Lamps and a tenth off.',
    'percentage',
    '10%',
    '30 Nov 2036',
    '',
    'No productsBlock',
  ]);
  expect(rowTexts(screen, 2).at(-1)).toMatch(/Unblock$/);
});

test('Cancel closes Edit Offer and changes nothing', async () => {
  answer([diwali]);
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Diwali' }).click();
  const panel = screen.getByRole('dialog', { name: 'Edit Offer' });
  await expect.element(panel.getByLabelText('Title')).toHaveValue('Diwali');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Offers' }).getByText('10%')).toBeVisible();
});

test('Edit Offer shows all products of the offer, however many pages of them there are', async () => {
  const names = ['Tee', 'Jeans', 'Kurta'];
  const ids = names.map((name) => name.toLowerCase());
  answer([{ ...diwali, products: ids, productCount: names.length }]);
  serverAnswers(listAllProducts, ({ query: { offer, page = 1 } = {} }) => {
    const name = names[page - 1] ?? '';
    const products = offer === 'diwali' ? [{ ...tee, _id: name.toLowerCase(), name }] : [];
    return { products, total: names.length, page, pages: names.length };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Diwali' }).click();
  const chosen = screen.getByRole('list', { name: 'Selected products' });
  await expect.element(chosen).toBeVisible();
  expect(
    chosen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(names.map((name) => `Remove product ${name}`));
});
