// covers: guests, gift-cards
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { priceCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { dueOf } from '../../shared/order-sums.tsx';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import { CouponForm } from '../cart/coupon-form.tsx';
import { GiftCardForm } from '../cart/gift-card-and-credit-form.tsx';
import { useGuestCodes } from './use-guest-codes.ts';

const CODE = 'K7QW-M2XD-9HTR-4BVA';
const LINES = [{ variantId: 'Grey-34', quantity: 2 }];
const plain = aCart([aCartLine()], { total: rupees(1998) });

function Summary({ loaded }: { loaded: typeof plain }) {
  const { cart, forms } = useGuestCodes(loaded, LINES);
  return (
    <>
      <CouponForm coupon={cart.coupon} acts={forms.coupon} />
      <GiftCardForm giftCard={cart.giftCard} busy={false} {...forms.giftCard} />
      <p>Due {dueOf(cart.summary)}</p>
    </>
  );
}

const withCard = () => ({
  ...aCart([aCartLine()], { total: rupees(1998), giftCard: rupees(500) }),
  giftCard: { last4: '4BVA', balance: rupees(500) },
});
async function applied() {
  serverAnswers(priceCart, withCard);
  const screen = await render(<Summary loaded={plain} />);
  await screen.getByText('Have a gift card?').click();
  await screen.getByLabelText('Gift card code').fill(CODE);
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('…4BVA')).toBeVisible();
  return screen;
}

test('a guest pays a part by gift card, and can remove it', async () => {
  const screen = await applied();
  await expect.element(screen.getByText('Due 149800')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove gift card' }).click();
  await expect.element(screen.getByText('Due 199800')).toBeVisible();
});

test('a card that was emptied meanwhile is removed when the cart is loaded again', async () => {
  const screen = await applied();
  const message = 'This gift card cannot be used. Check the code, or ask us about it.';
  serverAnswers(priceCart, () => {
    throw new ApiError(400, { success: false, code: 'gift_card_refused', message });
  });
  await screen.rerender(<Summary loaded={{ ...plain }} />);
  await expect.element(screen.getByText('Due 199800')).toBeVisible();
});

test('a coupon is used beside the gift card, and a refused one is removed alone', async () => {
  const screen = await applied();
  const bodies: unknown[] = [];
  serverAnswers(priceCart, ({ body }) => {
    bodies.push([body.code, body.giftCard]);
    if (body.code === 'OVER') throw new ApiError(400, { success: false, code: 'coupon_refused', message: 'OVER has expired.' });
    return { ...withCard(), coupon: body.code === undefined ? null : { code: body.code, discount: 10 } };
  });
  await screen.getByText('Have a coupon?').click();
  await screen.getByLabelText('Coupon code').fill('OVER');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('OVER has expired.')).toBeVisible();
  await screen.getByLabelText('Coupon code').fill('SAVE10');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove coupon SAVE10' }).click();
  await expect.element(screen.getByLabelText('Coupon code')).toBeInTheDocument();
  expect(bodies).toEqual([
    ['OVER', CODE],
    ['SAVE10', CODE],
    [undefined, CODE],
  ]);
});
