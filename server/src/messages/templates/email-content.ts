import type { Brand } from '@shop/contract/brand';
/** One part of an e-mail; it is rendered as HTML and as plain text. */
export type ContentPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'goods'; goods: ItemRow[]; sums: Sum[] }
  | { kind: 'block'; title: string; lines: string[] }
  | { kind: 'note'; text: string };
export type ItemRow = { name: string; detail: string; amount: string };
export type Sum = { label: string; amount: string };

/** The content of an e-mail as values. Nothing here is HTML: rendering escapes every text. */
export type EmailContent = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  parts: ContentPart[];
};

/** The shop as the sender of e-mails; details it has not set are empty. `url` has no slash at the end. */
export type Sender = {
  name: string;
  email: string;
  phone: string;
  address: string;
  url: string;
  demo: boolean;
  /** Logo and colours; the program's own where it is left out. */
  brand?: Pick<Brand, 'logoOnDark' | 'colours'>;
};

/** Where to turn with a question: "write to care@shop.example". */
export const contactOf = ({ email, url }: Sender): string =>
  email === '' ? `write to us at ${url}/contact` : `write to ${email}`;

/** First line of every e-mail of a demo. */
export const SAMPLE = 'SAMPLE: this email is from a demo shop. Nothing was sold and nothing will be delivered.';
