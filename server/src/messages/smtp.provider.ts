import { createTransport } from 'nodemailer';
import type { Config } from '#infra/config';

/** A file attached to a mail. */
export type Attachment = { name: string; type: string; bytes: Uint8Array };

export type OutgoingMail = {
  /** Sender name if MAIL_FROM has none. */
  sender: string;
  to: { name: string; email: string };
  subject: string;
  html: string;
  text: string;
  enclosures: Attachment[];
  /** Message-ID without the domain. A retry has the same one, so that mailboxes can drop duplicates. */
  id: string;
  /** Where one POST turns such e-mails off (RFC 8058). */
  unsubscribe?: string;
};

/** Port: sends mail. */
export type MailServer = {
  /** Resolves once the server has accepted the mail. @throws MailRefused */
  send: (mail: OutgoingMail) => Promise<void>;
};

/** The reason of a refused mail, in a sentence for staff that contains no personal data. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** A retry is useless: the mailbox does not exist. */
  readonly forGood: boolean;

  constructor(sentence: string, { forGood }: { forGood: boolean }) {
    super(sentence);
    this.forGood = forGood;
  }
}

/**
 * Timeouts in milliseconds. A mail server may delay its greeting, as a hurdle for spam (RFC 5321, section 4.5.3.2, allows
 * five minutes).
 */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

/** The mail server of SMTP_URL; null if it is not set. */
export function mailServer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailServer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^@>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send({ sender, to, subject, html, text, enclosures, id, unsubscribe }) {
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
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

const RECIPIENT = new Set(['EENVELOPE', 'EMESSAGE']);

/** The server's message may repeat the address, so only its code is stored. */
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
