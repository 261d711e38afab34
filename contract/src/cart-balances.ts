import * as z from 'zod/mini';
import { changedCart } from './cart.ts';
import { GIFT_CARD_LIMIT, GiftCardCode } from './credit.ts';
import { route } from './route.ts';

export const applyGiftCard = route({
  method: 'POST',
  path: '/cart/gift-card',
  access: 'user',
  summary: 'Pay with a gift card as far as it goes',
  body: z.object({ code: GiftCardCode }),
  reply: changedCart,
  limit: GIFT_CARD_LIMIT,
});
export const removeGiftCard = route({
  method: 'DELETE',
  path: '/cart/gift-card',
  access: 'user',
  summary: 'Remove the gift card from the cart',
  reply: changedCart,
});
export const chooseCredit = route({
  method: 'PUT',
  path: '/cart/credit',
  access: 'user',
  summary: 'Pay with store credit as far as it goes, or not',
  body: z.object({ use: z.boolean('This is yes or no.') }),
  reply: changedCart,
});
