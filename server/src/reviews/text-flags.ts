import type { ReviewFlag } from '@shop/contract/reviews-staff';

/**
 * Patterns of text that staff have to check first, in English and Hindi, in both scripts. They hold a review back and delete
 * nothing.
 */
const ABUSE =
  /\b(fuck\w*|bastards?|bullshit|assholes?|chutiya\w*|madarchod|bhenchod|behenchod|haramzada|harami|gandu)\b|चूतिया|मादरचोद|भेनचोद|हरामी|हरामज़ादा/i;

const PATTERNS: [ReviewFlag, RegExp][] = [
  // The first three are wider than what a form refuses (publicText), since staff decide about these. Ten digits of an
  // Indian mobile number, with spaces or dashes between, and longer numbers of other countries.
  ['phone', /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:[\s.-]?\d){9}(?!\d)|\+\d(?:[\s-]?\d){9,}/],
  // An e-mail address or a UPI id.
  ['email', /[\w.+-]{2,}@[a-z0-9][a-z0-9.-]+/i],
  ['link', /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|xyz|co|io|me)\b/i],
  ['markup', /<\/?[a-z!][^>]*>|\[\/?(?:url|b|i|img)\b|&#?\w+;/i],
  ['abuse', ABUSE],
];

/** The flags in a review's texts. */
export const flagsInText = (...texts: readonly string[]): ReviewFlag[] =>
  PATTERNS.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([flag]) => flag);

/** More reviews than these in a day, of one product or by one customer, may be a burst. */
const MANY_A_DAY = { product: 10, customer: 6 };
/** Factor by which reviews of a product increased. */
const SUDDEN = 5;

/** Counts of reviews: of the product and by the customer in the last day, and of the product in the 28 days before. */
export type ReviewRate = { productToday: number; productBefore: number; customerToday: number };

/** Whether reviews increase so suddenly that staff should check them. */
export function isBurst({ productToday, productBefore, customerToday }: ReviewRate): boolean {
  if (customerToday >= MANY_A_DAY.customer) return true;
  return productToday >= MANY_A_DAY.product && productToday >= (SUDDEN * productBefore) / 28;
}
