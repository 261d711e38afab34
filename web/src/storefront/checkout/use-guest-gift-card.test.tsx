// covers: guests, gift-cards
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { priceCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { dueOf } from '../../shared/order-sums.tsx';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import { GiftCardForm } from '../cart/payers-form.tsx';
import { useGuestGiftCard } from './use-guest-gift-card.ts';

const CODE = 'K7QW-M2XD-9HTR-4BVA';
const LINES = [{ variantId: 'Grey-34', quantity: 2 }];
const plain = aCart([aCartLine()], { total: rupees(1998) });

function Summary({ loaded }: { loaded: typeof plain }) {
  const { cart, apply, remove } = useGuestGiftCard(loaded, LINES);
  return (
    <>
      <GiftCardForm giftCard={cart.giftCard} busy={false} onApply={apply} onRemove={remove} />
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
