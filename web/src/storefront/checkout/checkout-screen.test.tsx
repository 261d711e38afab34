// covers: checkout
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addAddress, listAddresses, readPin, type Address } from '@shop/contract/addresses';
import { readProfile, type Profile } from '@shop/contract/accounts';
import { priceCart, readCart } from '@shop/contract/cart';
import { checkCart, placeOrder, type PlaceOrder } from '@shop/contract/checkout';
import { rupees } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import CheckoutScreen from './checkout-screen.tsx';
import { readCheckout } from './read-checkout.ts';

const home: Address = {
  _id: 'home',
  fullName: 'Asha Rao',
  address: '14/302',
  phone: '9845012345',
  street: 'Thottekkat Road',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  zip: '682016',
};
const work: Address = { ...home, _id: 'work', fullName: 'Loom Works' };
const parents: Address = { ...home, _id: 'parents', fullName: 'Suma Rao', city: 'Mysuru', state: 'Karnataka', zip: '570001' };
const asha: Profile = {
  _id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.com',
  emailVerified: true,
  phone: '+91 98450 12345',
  image: '',
  language: 'en',
  role: 'user',
};
const CASH: PaymentMethod = 'COD';

const Screen = createRoutesStub([
  {
    path: '/checkout',
    Component: CheckoutScreen,
    loader: ({ request }) => readCheckout(new URL(request.url).searchParams),
    HydrateFallback: () => null,
  },
  { path: '/order-placed/:id', Component: () => <h1>Thank you</h1> },
]);

/** The checkout of a customer who pays in cash: cart, addresses and placed orders. */
async function open(addresses: Address[], paymentMethods: PaymentMethod[] = [CASH], path = '/checkout') {
  const shop = { total: rupees(1998), addresses, asked: [] as PlaceOrder[], priced: [] as unknown[] };
  serverAnswers(readCart, () => aCart([aCartLine()], { total: shop.total }));
  serverAnswers(priceCart, ({ body }) => {
    shop.priced.push(body);
    return { ...aCart([aCartLine()], { total: shop.total }), coupon: body.code ? { code: 'WELCOME10', discount: 10 } : null };
  });
  serverAnswers(listAddresses, () => ({ address: shop.addresses }));
  serverAnswers(checkCart, () => ({ available: true, problems: [], paymentMethods, testPayments: false, asksWhatsApp: false }));
  serverAnswers(readProfile, () => ({ user: asha }));
  serverAnswers(readPin, ({ params: { pin } }) => ({ pin, states: ['Karnataka'], district: '', isKnown: true, message: null }));
  serverAnswers(addAddress, () => {
    shop.addresses = [parents, ...shop.addresses];
    return { message: 'Address saved.', address: parents };
  });
  serverAnswers(placeOrder, ({ body }) => {
    shop.asked.push(body);
    if (body.totalPrice !== shop.total)
      throw new ApiError(409, { success: false, code: 'prices_changed', message: 'Prices have changed.' });
    const order = anOrder({ deliveryStatus: 'Processing', paymentStatus: 'unpaid' });
    return { message: 'Order placed.', paymentMethod: CASH, order, razorpayOrder: null };
  });
  const screen = await render(<Screen initialEntries={[path]} />);
  const press = () =>
    screen
      .getByRole('complementary')
      .getByRole('button', { name: /^Place Order/ })
      .click();
  return { screen, shop, press };
}

/** Types the parents' address into the form for a new one. */
async function typeAnother({ screen }: Awaited<ReturnType<typeof open>>) {
  const another = screen.getByRole('button', { name: 'Add Address' });
  if (another.elements().length > 0) await another.click();
  const typed = { 'Full Name': 'Suma Rao', Address: '7, 3rd Cross', Street: 'Vontikoppal', City: 'Mysuru', 'Zip Code': '570001' };
  for (const [label, text] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(text);
  await screen.getByLabelText('Phone number').fill('9845012345');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
});
afterEach(() => session.clear());

test('a changed price shows the new total, and is ordered at once after consent', async () => {
  const { screen, shop, press } = await open([home]);
  await expect.element(screen.getByRole('radio', { name: /Asha Rao/ })).toBeChecked();
  shop.total = rupees(2198);
  await press();
  const question = screen.getByRole('dialog', { name: 'Prices have changed.' });
  await expect.element(question.getByText('Your order was ₹1,998 and is now ₹2,198.')).toBeVisible();
  await question.getByRole('button', { name: 'Place Order' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ totalPrice }) => totalPrice)).toEqual([rupees(1998), rupees(2198)]);
});

test('changed prices require a confirmation only once the new ones are loaded', async () => {
  const { screen, shop, press } = await open([home]);
  const [isAsked, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.total = rupees(2198);
  serverAnswers(checkCart, async () => {
    isAsked.resolve();
    await read.promise;
    return { available: true, problems: [], paymentMethods: [CASH], testPayments: false, asksWhatsApp: false };
  });
  await press();
  await isAsked.promise;
  const question = screen.getByRole('dialog', { name: 'Prices have changed.' });
  await expect.element(question).not.toBeInTheDocument();
  read.resolve();
  await expect.element(question.getByText('Your order was ₹1,998 and is now ₹2,198.')).toBeVisible();
});

test('a new address starts with the account’s name and phone, and Place Order saves it', async () => {
  const checkout = await open([]);
  const { screen, shop, press } = checkout;
  await expect.element(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao');
  await expect.element(screen.getByLabelText('Phone number')).toHaveValue('9845012345');
  await typeAnother(checkout);
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ shippingAddress }) => shippingAddress)).toEqual(['parents']);
});

test('an address typed beside a chosen one is the delivery address, unless a saved one is chosen again', async () => {
  const checkout = await open([home, work]);
  const { screen, shop, press } = checkout;
  await typeAnother(checkout);
  await expect.element(screen.getByRole('radio', { name: /Asha Rao/ })).not.toBeChecked();
  await screen.getByRole('radio', { name: /Loom Works/ }).click();
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ shippingAddress }) => shippingAddress)).toEqual(['work']);
});

test('an open but empty address form does not block an order to the chosen address', async () => {
  const { screen, shop, press } = await open([home]);
  await screen.getByRole('button', { name: 'Add Address' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save address' })).toBeVisible();
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ shippingAddress }) => shippingAddress)).toEqual(['home']);
});

test('an incomplete address shows its errors, and nothing is ordered', async () => {
  const { screen, shop, press } = await open([home]);
  await screen.getByRole('button', { name: 'Add Address' }).click();
  await screen.getByLabelText('City').fill('Mysuru');
  await press();
  await expect.element(screen.getByText('Zip Code is required.')).toBeVisible();
  await expect.element(screen.getByText('Please complete the delivery address.')).toBeVisible();
  expect(shop.asked).toEqual([]);
});

test('a saved address without delivery opens with the reason at its field', async () => {
  const { screen, press } = await open([home]);
  const sentence = 'PIN code 682016 is in Kerala. Please change the state to Kerala.';
  serverAnswers(placeOrder, () => {
    throw new ApiError(400, {
      success: false,
      code: 'invalid_input',
      message: sentence,
      errors: { 'shippingAddress.state': sentence },
    });
  });
  await press();
  const state = screen.getByRole('region', { name: 'Edit address' }).getByLabelText('State');
  await expect.element(state).toHaveFocus();
  await expect.element(state).toHaveAccessibleDescription(sentence);
});

test('the same error is shown for an address that Place Order has just saved', async () => {
  const checkout = await open([]);
  const sentence = 'Enter a valid 10-digit mobile number.';
  serverAnswers(placeOrder, () => {
    throw new ApiError(400, {
      success: false,
      code: 'invalid_input',
      message: sentence,
      errors: { 'shippingAddress.phone': sentence },
    });
  });
  await typeAnother(checkout);
  await checkout.press();
  const phone = checkout.screen.getByRole('region', { name: 'Edit address' }).getByLabelText('Phone number');
  await expect.element(phone).toHaveFocus();
});

test('an item is bought without the cart by its URL, with its own coupon', async () => {
  const { screen, shop } = await open([home], [CASH], '/checkout?buy=v1&quantity=2');
  await screen.getByText('Have a coupon?').click();
  await screen.getByLabelText('Coupon code').fill('welcome10');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText(/10% off applied/)).toBeVisible();
  await screen.getByRole('complementary').getByRole('button', { name: 'Place Order · pay ₹1,998 on delivery' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.priced.at(-1)).toEqual({ lines: [{ variantId: 'v1', quantity: 2 }], code: 'WELCOME10' });
  expect(shop.asked).toEqual([expect.objectContaining({ buyNow: true, code: 'WELCOME10' })]);
});

test('an order whose response was lost is the same order after a reload', async () => {
  const keys: unknown[] = [];
  for (let load = 0; load < 2; load++) {
    const { screen, press } = await open([home]);
    serverAnswers(placeOrder, ({ headers }) => {
      keys.push(headers?.['idempotency-key']);
      throw new ApiError(0, { success: false, code: 'unavailable', message: 'The shop could not be reached.' });
    });
    await press();
    await expect.element(screen.getByText('The shop could not be reached.')).toBeVisible();
    await screen.unmount();
  }
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('an order uses the address that was added last, whichever was chosen before', async () => {
  const checkout = await open([home, work]);
  const { screen, shop, press } = checkout;
  await screen.getByRole('radio', { name: /Loom Works/ }).click();
  await typeAnother(checkout);
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByText('Address saved.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Suma Rao/ })).toBeChecked();
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ shippingAddress }) => shippingAddress)).toEqual(['parents']);
});

test('if cards are accepted, an order is by card unless its customer chooses cash', async () => {
  const { screen, shop, press } = await open([home], ['COD', 'Card']);
  await expect.element(screen.getByRole('radio', { name: /^UPI or card/ })).toBeChecked();
  await expect.element(screen.getByRole('complementary').getByRole('button', { name: 'Place Order: Pay ₹1,998' })).toBeVisible();
  await screen.getByRole('radio', { name: /^Cash on delivery/ }).click();
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shop.asked.map(({ paymentMethod }) => paymentMethod)).toEqual(['COD']);
});

test('the chosen address is selected the next time as well', async () => {
  const { screen } = await open([home, work]);
  await screen.getByRole('radio', { name: /Loom Works/ }).click();
  await screen.unmount();
  const { screen: next } = await open([home, work]);
  await expect.element(next.getByRole('radio', { name: /Loom Works/ })).toBeChecked();
});

test('ordering again after a lost response sends the same order', async () => {
  const { screen, press } = await open([home]);
  const keys: unknown[] = [];
  serverAnswers(placeOrder, ({ headers }) => {
    keys.push(headers?.['idempotency-key']);
    if (keys.length === 1)
      throw new ApiError(0, { success: false, code: 'unavailable', message: 'The shop could not be reached.' });
    const order = anOrder({ deliveryStatus: 'Processing', paymentStatus: 'unpaid' });
    return { message: 'Order placed.', paymentMethod: CASH, order, razorpayOrder: null };
  });
  await press();
  await expect.element(screen.getByText('The shop could not be reached.')).toBeVisible();
  await press();
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
