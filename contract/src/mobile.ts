import * as z from 'zod/mini';

const MOBILE = 'Enter a valid 10-digit mobile number.';
/** Accepts usual formats, +91 98470 12345 or 098470-12345; the ten digits are stored. */
export const Mobile = z.string(MOBILE).check(
  z.overwrite((text) => text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')),
  z.regex(/^(?!(\d)\1{9}$)[6-9]\d{9}$/, MOBILE),
);
