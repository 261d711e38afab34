import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { shopDetails } from '#settings';
import { mailServer, MailRefused } from '../smtp.provider.ts';

/** Sends a test e-mail at once and waits for the mail server's response; returns the reason if it was refused. */
export async function sendTestMail(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  to: { name: string; email: string },
): Promise<{ ok: boolean; message: string }> {
  const server = mailServer(config);
  if (server === null) return { ok: false, message: 'There is no mail server. Set SMTP_URL and MAIL_FROM, then restart.' };
  const { name } = await shopDetails(db);
  const text = `This is a test email of ${name || 'your shop'}. If you can read it, your customers get their emails.`;
  try {
    const mail = { sender: name, to, subject: `Test email of ${name || 'your shop'}`, html: `<p>${escaped(text)}</p>`, text };
    await server.send({ ...mail, enclosures: [], id: newId() });
    return { ok: true, message: `The mail server took a test email to ${to.email}.` };
  } catch (error) {
    if (error instanceof MailRefused) return { ok: false, message: error.message };
    throw error;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
