import { ShopError } from '#kernel/shop-error';

/** In the same words whether a code is wrong, expired, used, or was never sent. */
export const codeRefused = (): ShopError =>
  new ShopError('code_refused', 'This code is not right, or has expired. Ask for a new one.');
