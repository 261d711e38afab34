/** Numbers of 8, 12, 13 and 14 digits. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
/** The beginnings of numbers that a shop gives to goods itself, and of coupons, written with 13 and with 8 digits. */
const [INTERNAL, INTERNAL_SHORT] = [/^(?:02|04|05|2|9[89])/, /^[02]/];

/**
 * The barcode if it is a registered trade item number (GTIN); empty for any other code. Merchants refuse a number that a shop
 * gave itself, or whose check digit is wrong.
 */
export function gtinOf(barcode: string | null): string {
  if (barcode === null || !GTIN.test(barcode)) return '';
  if (
    (barcode.length === 8 ? INTERNAL_SHORT : INTERNAL).test(barcode.length === 8 ? barcode : barcode.padStart(14, '0').slice(1))
  )
    return '';
  const digits = [...barcode.padStart(14, '0')].map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? barcode : '';
}
