import { ShopError } from '#kernel/shop-error';

/** The error of a refused code: the same message whether it is wrong, expired, used, or was never sent. */
export const codeRefused = (): ShopError =>
  new ShopError('code_refused', 'This code is not right, or has expired. Ask for a new one.');
