import type { Enquiry } from '@shop/contract/enquiries';

/** A mailto link that opens a reply in the reader's mail program, with the ticket in the subject and the message quoted. */
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
