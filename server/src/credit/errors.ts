import { ShopError } from '#kernel/shop-error';

/** The same answer for a wrong code, a card that ended, one that is blocked and one that is empty, so that guessing tells nothing. */
export const noSuchCard = (): ShopError => {
  const sentence = 'This gift card cannot be used. Check the code, or ask us about it.';
  return new ShopError('gift_card_refused', sentence, { errors: { code: sentence } });
};
