import { ShopError } from '#kernel/shop-error';

/** The password typed to confirm something is not the account's. */
export function notTheCurrent(): ShopError {
  const sentence = 'That is not your current password.';
  return new ShopError('invalid_input', sentence, { errors: { currentPassword: sentence } });
}
