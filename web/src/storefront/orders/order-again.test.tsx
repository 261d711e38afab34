// covers: orders
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { mergeCart } from '@shop/contract/cart';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import { useNotices } from '../shell/notices.ts';
import { OrderAgain } from './order-again.tsx';

const Cart = () => (
  <ul>
    {useNotices().map((news) => (
      <li key={news}>{news}</li>
    ))}
  </ul>
);

test('the items of an order are added to the cart again, and unavailable ones are named', async () => {
  const order = anOrder({ orderItems: [aLine('here', { quantity: 2 }), aLine('few', { quantity: 3 }), aLine('gone')] });
  const requests: unknown[] = [];
  serverAnswers(mergeCart, ({ body }) => {
    requests.push(body.lines);
    const capped = [
      {
        variantId: 'variant of few',
        name: 'Tee few',
        size: 'M',
        colour: 'Black',
        requested: 3,
        quantity: 1,
        message: 'Only 1 left.',
      },
    ];
    const held = ['variant of here', 'variant of few'].map((_id) => aCartLine({ _id, variant: { ...aCartLine().variant, _id } }));
    return { message: '', capped, ...aCart(held) };
  });
  const Screen = createRoutesStub([
    { path: '/', Component: () => <OrderAgain order={order} /> },
    { path: '/cart', Component: Cart },
  ]);
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Order again: S-2026-000042' }).click();
  const news = screen.getByRole('listitem');
  await expect.element(news.first()).toBeVisible();
  expect(news.elements().map(({ textContent }) => textContent)).toEqual([
    'Tee few, Black · M: Only 1 left.',
    'Tee gone: This item is no longer sold.',
  ]);
  expect(requests).toEqual([
    [
      { variantId: 'variant of here', quantity: 2 },
      { variantId: 'variant of few', quantity: 3 },
      { variantId: 'variant of gone', quantity: 1 },
    ],
  ]);
});
