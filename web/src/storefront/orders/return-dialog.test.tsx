// covers: returns, messages-on-the-screen
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProduct, type Product } from '@shop/contract/catalogue';
import { add, rupees, times, ZERO } from '@shop/contract/money';
import { cancelOrReturnOrder, type Order } from '@shop/contract/orders';
import { requestReturn, previewReturn, type RefundPreview } from '@shop/contract/returns';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** The price of each piece, unless another response is set. */
const plainly = ({ lines }: { lines: readonly { line: string; quantity: number }[] }): RefundPreview => {
  const items = lines.map(({ line, quantity }) => {
    const price = times(rupees(499), quantity);
    return { line, quantity, price, offer: ZERO, coupon: ZERO, amount: price };
  });
  return { items, amount: add(...items.map(({ amount }) => amount)), explanation: '' };
};

function open(order: Order, { Asked = ReturnDialog, preview = plainly } = {}) {
  const requests: unknown[] = [];
  let closed = 0;
  const answer = (input: { body: unknown; files?: readonly File[] }) => {
    requests.push({ ...Object(input.body), ...(input.files?.length && { photos: input.files.length }) });
    return { message: 'Return requested.', order };
  };
  serverAnswers(cancelOrReturnOrder, answer);
  serverAnswers(requestReturn, answer);
  serverAnswers(previewReturn, ({ body }) => preview(body));
  const Screen = createRoutesStub([{ path: '/', Component: () => <Asked order={order} onClose={() => closed++} /> }]);
  return { asked: requests, closed: () => closed, screen: render(<Screen />) };
}
const two = anOrder({ orderItems: [aLine('one', { quantity: 3 }), aLine('two')] });

test('nothing can be confirmed without a reason; then the whole order is returned', async () => {
  const { asked: requests, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeDisabled();
  expect(screen.getByRole('radio').elements()).toHaveLength(5);
  await screen.getByText('No longer needed').click();
  await expect.element(screen.getByRole('region', { name: 'Refund' }).getByText('Refund', { exact: true })).toBeVisible();
  await confirm.click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([{ newStatus: 'Returned', reason: 'No longer needed' }]);
});

test('the five reasons have the specified texts', async () => {
  const { screen: opened } = open(anOrder());
  const screen = await opened;
  const reasons = screen.getByRole('group', { name: 'Why are you returning it?' }).getByRole('radio');
  await expect.element(reasons.first()).toBeVisible();
  expect(reasons.elements().map((it) => it.closest('label')?.textContent)).toEqual([
    'Item is defective',
    'Wrong item received',
    'Item arrived late',
    'Better price available',
    'No longer needed',
  ]);
});

test('some pieces are returned with a note, and their refund is shown', async () => {
  const { asked: requests, closed, screen: opened } = open(two);
  const screen = await opened;
  const box = screen.getByRole('checkbox', { name: 'Tee one, Black · M' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await screen.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  await screen.getByText('Item arrived late').click();
  await expect.element(screen.getByRole('region', { name: 'Refund' }).getByText('₹998').first()).toBeVisible();
  await screen.getByLabelText(/Tell us more/).fill('After the wedding');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([
    { lines: [{ line: 'one', quantity: 2, exchange: undefined }], reason: 'Item arrived late', note: 'After the wedding' },
  ]);
});

test('some pieces of every line are not the whole order, also without a note', async () => {
  const { asked: requests, closed, screen: opened } = open(two);
  const screen = await opened;
  for (const name of ['Tee one, Black · M', 'Tee two, Black · M']) await screen.getByRole('checkbox', { name }).click();
  await screen.getByRole('button', { name: 'Decrease quantity' }).click();
  await screen.getByText('No longer needed').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  const lines = [
    { line: 'one', quantity: 2, exchange: undefined },
    { line: 'two', quantity: 1, exchange: undefined },
  ];
  expect(requests).toEqual([{ lines, reason: 'No longer needed', note: '' }]);
});

test('a note about a whole order is sent with it', async () => {
  const { asked: requests, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  await screen.getByText('Item is defective').click();
  await screen.getByLabelText(/Tell us more/).fill('A seam is open');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([
    { lines: [{ line: 'one', quantity: 1, exchange: undefined }], reason: 'Item is defective', note: 'A seam is open' },
  ]);
});

test('of several items none is preselected, and without one nothing can be confirmed', async () => {
  const { screen: opened } = open(two);
  const screen = await opened;
  await screen.getByText('Item is defective').click();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('an exchange is offered for items that were wrong or defective, with sizes in stock', async () => {
  const variant = (_id: string, size: string, stock: number, colour = 'Black') => ({
    _id,
    size,
    stock,
    colour,
    sale_price: rupees(499),
  });
  const variants = [
    variant('variant of one', 'M', 4),
    variant('l', 'L', 2),
    variant('xl', 'XL', 0),
    variant('xxl', 'XXL', 1),
    variant('white', 'L', 9, 'White'),
  ];
  serverAnswers(readProduct, () => ({
    product: { variants } as Product,
    offer: null,
    related: [],
    isOutfit: false,
    video: null,
    fit: { small: 0, true: 0, large: 0 },
  }));
  const { asked: requests, closed, screen: opened } = open(anOrder({ orderItems: [aLine('one', { quantity: 2 })] }));
  const screen = await opened;
  await screen.getByRole('checkbox').click();
  await screen.getByText('No longer needed').click();
  await expect.element(screen.getByText('Different size')).not.toBeInTheDocument();
  await screen.getByText('Wrong item received').click();
  await screen.getByText('Different size').click();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  const size = screen.getByLabelText('New size for Tee one, M');
  await expect.element(size.getByRole('option', { name: 'L', exact: true })).toBeInTheDocument();
  expect([...size.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a size',
    'M (the same size again)',
    'L',
  ]);
  await size.selectOptions('L');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([{ lines: [{ line: 'one', quantity: 2, exchange: 'l' }], reason: 'Wrong item received', note: '' }]);
});

test('a customer who chose an exchange and then another reason gets a refund', async () => {
  const variants = [{ _id: 'l', size: 'L', stock: 2, colour: 'Black', sale_price: rupees(499) }];
  serverAnswers(readProduct, () => ({
    product: { variants } as Product,
    offer: null,
    related: [],
    isOutfit: false,
    video: null,
    fit: { small: 0, true: 0, large: 0 },
  }));
  const { asked: requests, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  await screen.getByText('Wrong item received').click();
  await screen.getByText('Different size').click();
  await screen.getByLabelText('New size for Tee one, M').selectOptions('L');
  await screen.getByText('No longer needed').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([{ newStatus: 'Returned', reason: 'No longer needed' }]);
});

test('the refund is explained item by item, with the discount that a kept item loses', async () => {
  const explanation = '₹50 is deducted: the items kept come to ₹499, and the coupon needed ₹900, so they lose its discount.';
  const preview = (): RefundPreview => ({
    items: [{ line: 'two', quantity: 1, price: rupees(499), offer: rupees(100), coupon: rupees(40), amount: rupees(359) }],
    amount: rupees(309),
    explanation,
  });
  const { screen: opened } = open({ ...two, summary: { ...two.summary, couponCode: 'ONAM10' } }, { preview });
  const screen = await opened;
  await screen.getByRole('checkbox', { name: 'Tee two, Black · M' }).click();
  const sums = screen.getByRole('region', { name: 'Refund' });
  await expect.element(sums.getByText(explanation)).toBeVisible();
  const rows = [...sums.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Tee two₹499', 'Offer−₹100', 'Coupon ONAM10−₹40', 'Discount no longer earned−₹50', 'Refund₹309']);
});

test('a refund of cash needs an account, which is sent; a card order is refunded to the card', async () => {
  const { asked: requests, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  await expect.element(screen.getByText(/We will contact you on 98450 12345/)).toBeVisible();
  await screen.getByText('No longer needed').click();
  await screen.getByLabelText('UPI ID').fill('asha@okaxis');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([
    {
      lines: [{ line: 'one', quantity: 1, exchange: undefined }],
      reason: 'No longer needed',
      note: '',
      payOut: { method: 'upi', upiId: 'asha@okaxis' },
    },
  ]);
});

test('a card order needs no account', async () => {
  const { screen: opened } = open(anOrder({ paymentMethod: 'Card' }));
  const screen = await opened;
  await screen.getByText('No longer needed').click();
  await expect.element(screen.getByText('The refund goes back the way you paid.')).toBeVisible();
  await expect.element(screen.getByLabelText('UPI ID')).not.toBeInTheDocument();
});

test('a size is exchanged for a reason of fit; a cheaper one shows the refund, a more expensive one its difference', async () => {
  const variant = (_id: string, size: string, price: number) => ({
    _id,
    size,
    stock: 5,
    colour: 'Black',
    sale_price: rupees(price),
  });
  const variants = [variant('s', 'S', 449), variant('l', 'L', 499), variant('xl', 'XL', 699)];
  serverAnswers(readProduct, () => ({
    product: { variants } as Product,
    offer: null,
    related: [],
    isOutfit: false,
    video: null,
    fit: { small: 0, true: 0, large: 0 },
  }));
  const { asked: requests, closed, screen: opened } = open(anOrder(), { Asked: ExchangeDialog });
  const screen = await opened;
  const exchange = screen.getByRole('button', { name: 'Exchange', exact: true });
  await expect.element(exchange).toBeDisabled();
  const size = screen.getByLabelText('New size for Tee one, M');
  await size.selectOptions('S (₹50 less)');
  await expect.element(screen.getByText(/We will refund the difference/)).toBeVisible();
  await size.selectOptions('L');
  await screen.getByText('Too small').click();
  await exchange.click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([{ lines: [{ line: 'one', quantity: 1, exchange: 'l' }], reason: 'Too small', note: '' }]);
});

test('the difference to a more expensive size is told, and the refund if it is not paid is chosen', async () => {
  const variants = [
    { _id: 'm', size: 'M', stock: 5, colour: 'Black', sale_price: rupees(499) },
    { _id: 'xl', size: 'XL', stock: 5, colour: 'Black', sale_price: rupees(699) },
  ];
  serverAnswers(readProduct, () => ({
    product: { variants } as Product,
    offer: null,
    related: [],
    isOutfit: false,
    video: null,
    fit: { small: 0, true: 0, large: 0 },
  }));
  const { asked: requests, closed, screen: opened } = open(anOrder({ paymentMethod: 'Card' }), { Asked: ExchangeDialog });
  const screen = await opened;
  await screen.getByLabelText('New size for Tee one, M').selectOptions('XL (₹200 more)');
  await expect.element(screen.getByText(/The new size costs ₹200 more/)).toBeVisible();
  await expect.element(screen.getByText(/The new size is sent after we receive it and you pay the difference/)).toBeVisible();
  await screen.getByText('Too small').click();
  await screen.getByText('As store credit, at once').click();
  await screen.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect.poll(closed).toBe(1);
  expect(requests).toEqual([
    {
      lines: [{ line: 'one', quantity: 1, exchange: 'xl' }],
      reason: 'Too small',
      note: '',
      payOut: { method: 'credit' },
    },
  ]);
});
