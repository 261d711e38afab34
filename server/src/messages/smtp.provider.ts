import { createTransport } from 'nodemailer';
import type { Config } from '#infra/config';

/** A file that goes with a mail. */
export type Attachment = { name: string; type: string; bytes: Uint8Array };

export type OutgoingMail = {
  /** Whose name the mail carries where MAIL_FROM gives none. */
  sender: string;
  to: { name: string; email: string };
  subject: string;
  html: string;
  text: string;
  enclosures: Attachment[];
  /** Without a domain. The same again when a mail is tried again, so that a mailbox that got it already can tell. */
  id: string;
};

/** Port: sends mail. */
export type MailServer = {
  /** Comes back once the server has taken it. @throws MailRefused */
  send: (mail: OutgoingMail) => Promise<void>;
};

/** Why a mail was not taken, in a sentence for staff that says nothing about the person it was for. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Trying again is of no use: there is no such mailbox. */
  readonly forGood: boolean;

  constructor(sentence: string, { forGood }: { forGood: boolean }) {
    super(sentence);
    this.forGood = forGood;
  }
}

/** Milliseconds. A mail server may be slow to greet, as a hurdle for junk (RFC 5321, section 4.5.3.2, allows five minutes). */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

/** The mail server of SMTP_URL; null where none is named. */
export function mailServer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailServer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^@>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send({ sender, to, subject, html, text, enclosures, id }) {
      try {
        await transport.sendMail({
          from: mailFrom.includes('<') || sender === '' ? mailFrom : { name: sender, address: mailFrom },
          to: { name: to.name, address: to.email },
          subject,
          html,
          text,
          attachments: enclosures.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          messageId: `<${id}@${domain}>`,
          // Automatic replies would reach a mailbox that no one reads (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

const RECIPIENT = new Set(['EENVELOPE', 'EMESSAGE']);

/** What the server says may repeat the address, so only its number is kept. */
function refusalOf(error: unknown): MailRefused {
  const { code, responseCode } = { code: '', responseCode: 0, ...(error instanceof Error && error) };
  const number = responseCode > 0 ? ` (${responseCode})` : '';
  if (RECIPIENT.has(code) && responseCode >= 500)
    return new MailRefused(`The mail server rejected this email${number}.`, { forGood: true });
  if (RECIPIENT.has(code)) return new MailRefused(`The mail server deferred this email${number}.`, { forGood: false });
  if (code === 'EAUTH')
    return new MailRefused(`The mail server did not accept the user name and password of SMTP_URL${number}.`, { forGood: false });
  return new MailRefused(`The mail server could not be reached (${code || 'no reason given'}).`, { forGood: false });
}
