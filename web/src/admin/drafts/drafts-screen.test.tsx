// covers: drafts
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { searchProducts } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { createDraft, deleteDraft, listDrafts, readDraft, sendDraft, type Draft } from '@shop/contract/order-drafts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { Toaster } from '../../ui/toast.tsx';
import { tee } from '../catalogue/products-for-tests.ts';
import DraftsScreen, { clientLoader } from './drafts-screen.tsx';

const zero = rupees(0);
const draft: Draft = {
  _id: 'd1',
  number: 'D-000042',
  draft: true,
  state: 'open',
  customer: { name: 'Sreeja Mohan', phone: '9847055210', email: 'sreeja@example.com' },
  order: null,
  createdBy: 'Meera',
  createdAt: '2026-11-25T06:00:00.000Z',
  updatedAt: '2026-11-25T06:00:00.000Z',
  orderItems: [
    {
      product: { _id: 'p1', name: 'Malabar Tee', slug: 'malabar-tee', image: '' },
      variant: { _id: 'v1', size: 'M', colour: 'White', sku: 'MT-M', stock: 5 },
      quantity: 2,
      unitPrice: rupees(500),
      lineTotal: rupees(900),
      adjustments: [],
    },
  ],
  problems: [],
  discount: { percent: 10, amount: null, reason: 'Regular' },
  shippingAddress: {
    fullName: 'Sreeja Mohan',
    address: 'House 4',
    phone: '9847055210',
    street: 'MG Road',
    city: 'Kochi',
    state: 'Kerala',
    country: 'India',
    zip: '682036',
  },
  note: 'Call after six.',
  summary: {
    mrp: rupees(1000),
    subtotal: rupees(1000),
    offerDiscount: zero,
    promotionDiscount: zero,
    couponDiscount: rupees(100),
    prepaidDiscount: zero,
    shipping: zero,
    codFee: zero,
    giftCard: zero,
    credit: zero,
    total: rupees(900),
    savings: rupees(100),
  },
  promotions: [],
  totals: { COD: rupees(940), Card: rupees(900) },
  payUrl: null,
};
const { _id, number, customer, order, createdBy, createdAt, updatedAt } = draft;
const row = { _id, number, draft: true as const, state: draft.state, customer, order, createdBy, createdAt, updatedAt };

const Screen = createRoutesStub([
  {
    path: '/drafts',
    Component: DraftsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const listed = { drafts: [{ ...row, items: 2, totalPrice: rupees(900) }], total: 1, page: 1, pages: 1 };

test('a draft is created: items are searched, and the discount is in rupees or a percentage', async () => {
  await page.viewport(1280, 900);
  serverAnswers(listDrafts, () => listed);
  serverAnswers(searchProducts, () => ({
    products: [tee],
    total: 1,
    page: 1,
    pages: 1,
    facets: { category: [], fit: [], size: [], colour: [], price: [], discount: [], rating: [] },
    suggestion: null,
    collection: null,
  }));
  let saved: unknown;
  serverAnswers(createDraft, ({ body }) => {
    saved = body;
    return { message: 'The draft is saved.', order: draft };
  });
  const screen = await render(<Screen initialEntries={['/drafts']} />);
  await screen.getByRole('button', { name: 'New draft order' }).click();
  const panel = screen.getByRole('dialog', { name: 'New draft order' });
  await panel.getByLabelText('Name').fill('Sreeja Mohan');
  await panel.getByLabelText('Phone').fill('9847055210');
  await panel.getByLabelText('Email').fill('sreeja@example.com');
  await panel.getByLabelText('Find a product').fill('tee');
  await panel.getByRole('button', { name: 'Search products' }).click();
  await panel.getByRole('button', { name: 'Add Pocket Tee, Black, S' }).click();
  await panel.getByRole('textbox', { name: 'Discount (optional)' }).fill('10%');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect
    .poll(() => saved)
    .toMatchObject({
      customer: { name: 'Sreeja Mohan' },
      orderItems: [{ quantity: 1 }],
      discount: { percent: 10 },
    });
});

test('a draft is sent with the total that staff saw, and its errors are shown', async () => {
  await page.viewport(1280, 900);
  serverAnswers(listDrafts, () => listed);
  let state: Draft['state'] = 'open';
  serverAnswers(readDraft, () => ({ order: { ...draft, state } }));
  serverAnswers(sendDraft, ({ body }) => {
    expect(body).toEqual({ paymentMethod: 'COD', totalPrice: rupees(940) });
    state = 'placed';
    return { message: 'The order is placed.', order: { ...draft, state } };
  });
  const screen = await render(<Screen initialEntries={['/drafts?draft=d1']} />);
  await screen.getByRole('button', { name: 'Cash on delivery, ₹940' }).click();
  await screen.getByRole('button', { name: 'Place order' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Draft order D-000042' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('the payment link of a sent draft can be written to the customer on WhatsApp', async () => {
  const payUrl = 'https://shop.example/pay/token';
  const sent = { ...draft, state: 'placed' as const, order: { _id: 'o1', number: 'S-2026-000007' }, payUrl };
  serverAnswers(listDrafts, () => listed);
  serverAnswers(readDraft, () => ({ order: sent }));
  const screen = await render(<Screen initialEntries={['/drafts?draft=d1']} />);
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const chat = new URL((screen.getByRole('link', { name: /Write on WhatsApp/ }).element() as HTMLAnchorElement).href);
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919847055210');
  expect(chat.searchParams.get('text')).toBe(`Your order S-2026-000007 is ready. Please pay here: ${payUrl}`);
});

test('selected drafts are deleted after a confirmation, with the reason of one that stays', async () => {
  await page.viewport(1280, 900);
  let drafts = [...listed.drafts, { ...row, _id: 'd2', number: 'D-000043', items: 1, totalPrice: rupees(500) }];
  serverAnswers(listDrafts, () => ({ drafts, total: drafts.length, page: 1, pages: 1 }));
  serverAnswers(deleteDraft, ({ params }) => {
    if (params.id === 'd2')
      throw new ApiError(409, { success: false, code: 'order_moved_on', message: 'Its payment link is open until tomorrow.' });
    drafts = drafts.filter((it) => it._id !== params.id);
    return { message: 'The draft is deleted.' };
  });
  const screen = await render(
    <>
      <Screen initialEntries={['/drafts']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await screen.getByRole('dialog', { name: 'Delete 2 draft orders?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('1 of 2 draft orders deleted. Its payment link is open until tomorrow.')).toBeVisible();
  await expect.element(screen.getByText('D-000042')).not.toBeInTheDocument();
  await expect.element(screen.getByText('D-000043')).toBeVisible();
});
