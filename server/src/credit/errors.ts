import { ShopError } from '#kernel/shop-error';

/** The same error for an unknown code and a card that is expired, blocked or empty, so that guessing reveals nothing. */
export const noSuchCard = (): ShopError => {
  const sentence = 'This gift card cannot be used. Check the code, or ask us about it.';
  return new ShopError('gift_card_refused', sentence, { errors: { code: sentence } });
};
