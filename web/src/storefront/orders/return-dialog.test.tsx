import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProduct, type Product } from '@shop/contract/catalogue';
import { moveMyOrder, type Order } from '@shop/contract/orders';
import { askReturn } from '@shop/contract/returns';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { ReturnDialog } from './return-dialog.tsx';

function open(order: Order) {
  const asked: unknown[] = [];
  let closed = 0;
  const answer = (input: { body: unknown; files?: readonly File[] }) => {
    asked.push({ ...Object(input.body), ...(input.files?.length && { photos: input.files.length }) });
    return { message: 'Your return is on its way to us.', order };
  };
  serverAnswers(moveMyOrder, answer);
  serverAnswers(askReturn, answer);
  const Screen = createRoutesStub([{ path: '/', Component: () => <ReturnDialog order={order} onClose={() => closed++} /> }]);
  return { asked, closed: () => closed, screen: render(<Screen />) };
}
const two = anOrder({ orderItems: [aLine('one', { quantity: 3 }), aLine('two')] });

test('nothing is confirmed without a reason; then the whole order goes back', async () => {
  const { asked, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeDisabled();
  expect(screen.getByRole('radio').elements()).toHaveLength(5);
  await screen.getByText('No longer needed').click();
  await expect.element(screen.getByText(/your money back the way you paid: ₹499\.$/)).toBeVisible();
  await confirm.click();
  await expect.poll(closed).toBe(1);
  expect(asked).toEqual([{ newStatus: 'Returned', reason: 'No longer needed' }]);
});

test('the five reasons are those of the specification, in its words', async () => {
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

test('some pieces go back, with a note, and what they give back is said', async () => {
  const { asked, closed, screen: opened } = open(two);
  const screen = await opened;
  await screen.getByRole('checkbox', { name: 'Tee two, Black · M' }).click();
  await screen.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  await screen.getByText('Item arrived late').click();
  await expect.element(screen.getByText(/₹998/)).toBeVisible();
  await screen.getByLabelText(/What is it\?/).fill('After the wedding');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(asked).toEqual([
    { lines: [{ line: 'one', quantity: 2, exchange: undefined }], reason: 'Item arrived late', note: 'After the wedding' },
  ]);
});

test('some pieces of every line are no whole order, also where nothing is written', async () => {
  const { asked, closed, screen: opened } = open(two);
  const screen = await opened;
  await screen.getByRole('button', { name: 'Decrease quantity' }).click();
  await screen.getByText('No longer needed').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  const lines = [
    { line: 'one', quantity: 2, exchange: undefined },
    { line: 'two', quantity: 1, exchange: undefined },
  ];
  expect(asked).toEqual([{ lines, reason: 'No longer needed', note: '' }]);
});

test('what is written about an order that goes back whole goes along', async () => {
  const { asked, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  await screen.getByText('Item is defective').click();
  await screen.getByLabelText(/What is it\?/).fill('A seam is open');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(asked).toEqual([
    { lines: [{ line: 'one', quantity: 1, exchange: undefined }], reason: 'Item is defective', note: 'A seam is open' },
  ]);
});

test('without a piece there is nothing to confirm', async () => {
  const { screen: opened } = open(two);
  const screen = await opened;
  await screen.getByText('Item is defective').click();
  for (const name of ['Tee one, Black · M', 'Tee two, Black · M']) await screen.getByRole('checkbox', { name }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('another size is offered for goods that were not right, of those that are there', async () => {
  const variant = (_id: string, size: string, stock: number, colour = 'Black') => ({ _id, size, stock, colour });
  const variants = [
    variant('m', 'M', 4),
    variant('l', 'L', 2),
    variant('xl', 'XL', 0),
    variant('xxl', 'XXL', 1),
    variant('white', 'L', 9, 'White'),
  ];
  serverAnswers(readProduct, () => ({ product: { variants } as Product, offer: null, related: [] }));
  const { asked, closed, screen: opened } = open(anOrder({ orderItems: [aLine('one', { quantity: 2 })] }));
  const screen = await opened;
  await screen.getByText('No longer needed').click();
  expect(screen.getByText('Another size').elements()).toHaveLength(0);
  await screen.getByText('Wrong item received').click();
  await screen.getByText('Another size').click();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  const size = screen.getByLabelText('Size instead of Tee one, M');
  await expect.element(size.getByRole('option', { name: 'L', exact: true })).toBeInTheDocument();
  expect([...size.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a size',
    'M',
    'L',
  ]);
  await size.selectOptions('L');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(asked).toEqual([{ lines: [{ line: 'one', quantity: 2, exchange: 'l' }], reason: 'Wrong item received', note: '' }]);
});

test('whoever wanted another size and then gives a reason that allows none sends the goods back for money', async () => {
  const variants = [{ _id: 'l', size: 'L', stock: 2, colour: 'Black' }];
  serverAnswers(readProduct, () => ({ product: { variants } as Product, offer: null, related: [] }));
  const { asked, closed, screen: opened } = open(anOrder());
  const screen = await opened;
  await screen.getByText('Wrong item received').click();
  await screen.getByText('Another size').click();
  await screen.getByLabelText('Size instead of Tee one, M').selectOptions('L');
  await screen.getByText('No longer needed').click();
  await expect.element(screen.getByText(/your money back the way you paid: ₹499\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(closed).toBe(1);
  expect(asked).toEqual([{ newStatus: 'Returned', reason: 'No longer needed' }]);
});
