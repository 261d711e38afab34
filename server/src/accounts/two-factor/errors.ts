import { ShopError } from '#kernel/shop-error';

export function codeRefused(): ShopError {
  const sentence = 'This code is incorrect or already used. Enter the latest one.';
  return new ShopError('code_refused', sentence, { errors: { code: sentence } });
}

export const factorOff = (): ShopError => new ShopError('factor_off', 'Two-step verification is off.');
export const noFactor = (): ShopError => new ShopError('factor_off', 'There is no two-step verification to confirm.');
