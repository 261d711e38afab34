// covers: cart
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeQuantity, removeFromCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/paise';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { aCart, aCartLine } from './cart-for-tests.ts';
import { CartDrawer } from './cart-drawer.tsx';

afterEach(() => session.clear());

test("changing the quantity in the cart drawer updates the header's count", async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  let held = aCartLine({ quantity: 1 });
  serverAnswers(changeQuantity, ({ body }) => {
    held = aCartLine(body);
    return { message: 'Quantity changed.', ...aCart([held]) };
  });
  const shown: number[] = [];
  const Page = () => {
    const count: number = useLoaderData();
    const onChange = async () => void shown.push(held.quantity);
    return (
      <>
        <header>{count} in the cart</header>
        <CartDrawer cart={aCart([held])} onChange={onChange} onClose={() => {}} />
      </>
    );
  };
  const Screen = createRoutesStub([{ path: '/', Component: Page, loader: () => held.quantity, HydrateFallback: () => null }]);
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => screen.container.textContent).toContain('2 in the cart');
  expect(shown).toEqual([2]);
});

test('an item is removed in the cart drawer, which closes with the last one', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  const held = aCartLine({ quantity: 2, unitPrice: rupees(799), lineTotal: rupees(1598) });
  serverAnswers(removeFromCart, () => ({ message: 'Removed from cart.', ...aCart([]) }));
  let closed = 0;
  const Page = () => <CartDrawer cart={aCart([held])} onChange={async () => {}} onClose={() => void (closed += 1)} />;
  const Screen = createRoutesStub([{ path: '/', Component: Page }]);
  const screen = await render(<Screen />);
  await expect.element(screen.getByText('₹799 × 2')).toBeVisible();
  await screen.getByRole('button', { name: /^Remove / }).click();
  await expect.poll(() => closed).toBe(1);
  await screen.getByRole('button', { name: 'Continue shopping' }).click();
  expect(closed).toBe(2);
});

test('the cart drawer shows the total less offer and coupon', async () => {
  const sums = { subtotal: rupees(1998), offerDiscount: rupees(199.8), couponDiscount: rupees(100), total: rupees(1698.2) };
  const cart = aCart([aCartLine({ lineTotal: sums.total })], sums);
  const Page = () => <CartDrawer cart={cart} onChange={async () => {}} onClose={() => {}} />;
  const Screen = createRoutesStub([{ path: '/', Component: Page }]);
  const screen = await render(<Screen />);
  const total = screen
    .getByText(/^Total/)
    .element()
    .closest('p');
  expect(total?.textContent).toBe('Total before shipping₹1,698.20');
});
