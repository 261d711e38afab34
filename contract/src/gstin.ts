const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last character of a GSTIN, made from the 14 before it: every second one counts double, and of each product both of its
 * digits to the base of 36 are added up. It detects any single wrong character and most swapped neighbours.
 */
export function gstinCheckCharacter(first: string): string {
  const sum = Array.from(first.slice(0, 14)).reduce((all, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}
