import type { Brand } from '@shop/contract/brand';
import type { Language } from '@shop/contract/languages';

/** One part of an e-mail; it is rendered as HTML and as plain text. */
export type ContentPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'goods'; goods: ItemRow[]; sums: Sum[] }
  | { kind: 'block'; title: string; lines: string[] }
  | { kind: 'note'; text: string };
export type ItemRow = { name: string; detail: string; amount: string };
export type Sum = { label: string; amount: string };

/** The content of an e-mail as plain values: rendering escapes every text. */
export type EmailContent = {
  subject: string;
  /** The preview text beside the subject in a mailbox. */
  preview: string;
  heading: string;
  parts: ContentPart[];
  /** `SAMPLE` in another language than English. */
  sample?: string;
  /** Absent: English. */
  language?: Language;
};

/** The shop as the sender of e-mails; details it has not set are empty. `url` has no trailing slash. */
export type Sender = {
  name: string;
  email: string;
  phone: string;
  address: string;
  url: string;
  demo: boolean;
  /** Logo and colours; the program's own if omitted. */
  brand?: Pick<Brand, 'logoOnDark' | 'colours'>;
};

/** The contact for questions: "write to care@shop.example". */
export const contactOf = ({ email, url }: Sender): string =>
  email === '' ? `write to us at ${url}/contact` : `write to ${email}`;

/** First line of every e-mail of a demo. */
export const SAMPLE = 'SAMPLE: this email is from a demo shop. Nothing was sold and nothing will be delivered.';

/** The e-mail with the link that turns such e-mails off, below everything else. */
export const withChoices = (email: EmailContent, url: string | null): EmailContent =>
  url === null
    ? email
    : { ...email, parts: [...email.parts, { kind: 'note', text: `Do not want emails like this? Stop them: ${url}` }] };
