import { ShopError } from '#kernel/shop-error';

/** The error for a new password that is easily guessed. */
export function easilyGuessed(field: 'password' | 'newPassword'): ShopError {
  const sentence = 'This password is too easy to guess. Try three or four unrelated words.';
  return new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
}

/** The error for a typed password that is not the account's. */
export function wrongCurrentPassword(field: 'currentPassword' | 'password' = 'currentPassword'): ShopError {
  const sentence = 'Your current password is incorrect.';
  return new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
}
