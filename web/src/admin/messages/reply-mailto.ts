import type { Enquiry } from '@shop/contract/enquiries';

/** Opens the answer in the mail program of whoever reads it, with the ticket in the subject and the message below. */
export function replyMailto({ email, ticket, name, message }: Enquiry, shop: string): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const subject = `[${ticket}] Your message to ${shop}`;
  const body = `Dear ${name},\n\n\n\n${shop}\n\n${quoted}\n`;
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
