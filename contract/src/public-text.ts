import * as z from 'zod/mini';

/**
 * Phone numbers, email addresses, UPI IDs and links that a text has beyond doubt. What may be one, such as "soft.in" or ten
 * digits with spaces between, is left to staff.
 */
const PATTERNS = {
  phone: /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:\d{4}[\s.-]?\d{5}|\d{2}[\s.-]?\d{3}[\s.-]?\d{4})(?!\d)|\+\d(?:[\s-]?\d){9,}/,
  email: /[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}|[\w.-]{2,}@(?:ok\w+|ybl|ibl|axl|apl|paytm|upi)\b/i,
  link: /https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]{2,}\.(?:(?:com|net|org|xyz|co\.in)\b\S*|(?:in|shop|store|co|io|me)\/\w\S*)/i,
};

/** HTML and the markup of forums; "5 < 6" is none. */
const MARKUP = /<\/?[a-z!][^>]*>|\[\/?(?:url|b|i|img)\b[^\]]*\]/i;

/** Devanagari and Malayalam digits as ASCII ones; both begin at a code point that ends in 6. */
const withAsciiDigits = (text: string): string =>
  text.replaceAll(/[०-९൦-൯]/g, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));

/** What has to be removed from a text of a customer before it is public: contact details and markup. */
export function publicTextProblem(text: string): string | undefined {
  const readable = withAsciiDigits(text);
  const email = PATTERNS.email.exec(readable)?.[0];
  if (email !== undefined) return `Please remove the email address or UPI ID ${email}.`;
  const phone = PATTERNS.phone.exec(readable)?.[0];
  if (phone !== undefined) return `Please remove the phone number ${phone}.`;
  const link = PATTERNS.link.exec(readable)?.[0];
  if (link !== undefined) return `Please remove the link ${link}.`;
  return MARKUP.test(text) ? 'Please write plain text, without HTML.' : undefined;
}

/** Check of texts by customers that everyone can read. */
export const publicText = z.refine<string>((text) => publicTextProblem(text) === undefined, {
  error: ({ input }) => publicTextProblem(String(input)),
});
