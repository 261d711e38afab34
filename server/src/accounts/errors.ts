import { ShopError } from '#kernel/shop-error';

/** A new password that is no secret. */
export function easilyGuessed(field: 'password' | 'newPassword'): ShopError {
  const sentence = 'This password is too easy to guess. Try three or four unrelated words.';
  return new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
}

/** The password typed to confirm something is not the account's. */
export function wrongCurrentPassword(field: 'currentPassword' | 'password' = 'currentPassword'): ShopError {
  const sentence = 'Your current password is incorrect.';
  return new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
}
