import { ShopError } from '#kernel/shop-error';

export function codeRefused(): ShopError {
  const sentence = 'That code is not right, or was used already. Enter the newest one.';
  return new ShopError('code_refused', sentence, { errors: { code: sentence } });
}

export const factorOff = (): ShopError => new ShopError('factor_off', 'Your second factor is off.');
export const noFactor = (): ShopError => new ShopError('factor_off', 'There is no second factor waiting to be confirmed.');
