import type { EmailTextName } from '@shop/contract/email-texts';
import type { Language } from '@shop/contract/languages';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { sampleEmail, storedWords } from '../queries/email-texts.ts';
import { mailServer, MailRefused } from '../smtp.provider.ts';
import { renderHtml } from '../templates/render-html.ts';
import { renderText } from '../templates/render-text.ts';

type Sample = { template: EmailTextName; language: Language; to: { name: string; email: string } };

const NO_SERVER =
  'Nothing was sent, since there is no mail server: Show preview has the whole email. Set SMTP_URL and MAIL_FROM, then restart.';

/** Sends an e-mail with its saved texts and sample values at once; returns the reason if the mail server refused it. */
export async function sendSampleEmail(
  shop: Pick<AppContext, 'db' | 'config'>,
  { template, language, to }: Sample,
): Promise<{ ok: boolean; message: string }> {
  const server = mailServer(shop.config);
  if (server === null) return { ok: false, message: NO_SERVER };
  const { shop: sender, email } = await sampleEmail(shop, {
    template,
    language,
    words: (await storedWords(shop.db, [template]))(template, language),
  });
  try {
    await server.send({
      sender: sender.name,
      to,
      subject: email.subject,
      html: renderHtml(email, sender),
      text: renderText(email, sender),
      enclosures: [],
      id: newId(),
    });
    return { ok: true, message: `The mail server took the email to ${to.email}.` };
  } catch (error) {
    if (error instanceof MailRefused) return { ok: false, message: error.message };
    throw error;
  }
}
