import { ShopError } from '#kernel/shop-error';

/** A new password that is no secret. */
export function easilyGuessed(field: 'password' | 'newPassword'): ShopError {
  const sentence =
    'This is one of the first passwords that anybody would try. Three or four words that have nothing to do with each other make a good one.';
  return new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
}

/** The password typed to confirm something is not the account's. */
export function notTheCurrent(): ShopError {
  const sentence = 'That is not your current password.';
  return new ShopError('invalid_input', sentence, { errors: { currentPassword: sentence } });
}
