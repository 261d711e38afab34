import { listMails, resendMail as resendMailCall, type StoredMail } from '@shop/contract/mail';
import type { Language } from '@shop/contract/languages';
import * as texts from '@shop/contract/text-templates';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveTextTemplate } from './commands/save-text-template.ts';
import { sendTestText } from './commands/send-test-text.ts';
import { resendMail } from './commands/resend-mail.ts';
import { renderText } from './templates/render-text.ts';
import { isOwner, loadMails, mailById, mailsPage } from './queries.ts';
import { emailTextRoutes } from './routes/email-texts.ts';
import { loadTexts, sampleFacts, sampleOf, textTemplates, type TextKey } from './queries/texts.ts';
import type { LinkTarget, ResolveLink } from './template-data.ts';
import { isTextTemplate } from './templates/text-templates.ts';
import type { TextGateways } from './text-gateway.provider.ts';

type Row = Awaited<ReturnType<typeof mailById>>;
type Reader = { id: string };

type Outside = { findLink: ResolveLink; gateways: TextGateways };

/**
 * Routes of mails for staff. `findLink` is for the owner of a shop without a mail server or SMS gateway, who passes links
 * and codes on by hand.
 */
export function mailRoutes(shop: AppContext, { findLink, gateways }: Outside): void {
  const { serve, db } = shop;
  textRoutes(shop, gateways);
  emailTextRoutes(shop);

  serve(listMails, async ({ caller, query }) => {
    const { mails, ...paged } = await mailsPage(db, query);
    return { mails: await toStoredMails(mails, caller), ...paged };
  });

  serve(resendMailCall, async ({ caller, params }) => {
    await resendMail(shop, { mailId: params.id, staff: caller });
    const mails = await toStoredMails([await mailById(db, params.id)], caller);
    return { message: 'It is being sent again.', mail: mails[0] ?? missing() };
  });

  async function toStoredMails(mails: Row[], reader: Reader): Promise<StoredMail[]> {
    const mayPassOn = await isOwner(db, reader.id);
    const secretOf = async ({ state, channel }: Row, target: LinkTarget) => {
      // The code of a gift card is money. Staff who have to pass one on replace it, which the audit log records.
      if (target.template === 'gift-card') return '(only the recipient can read this code)';
      const isHeld = channel === 'email' ? state === 'kept' : (gateways[channel]?.isTest ?? false);
      const what = channel === 'email' ? 'link' : 'code';
      if (!isHeld) return `(the ${what} is only in the ${channel === 'email' ? 'email' : 'message'})`;
      if (!mayPassOn) return `(only the owner can see this ${what})`;
      return (await findLink(target)) ?? `(this ${what} has expired)`;
    };
    const { shop: sender, emails } = await loadMails(shop, mails, secretOf);
    const sms = mails.filter(({ channel, template }) => channel !== 'email' && isTextTemplate(template));
    const textOf = new Map((await loadTexts(shop, sms, secretOf)).map(({ text }, i) => [sms[i]?.id, text]));
    return mails.flatMap((mail, i) => {
      const email = emails[i];
      return email ? [{ ...rowShown(mail), subject: email.subject, text: textOf.get(mail.id) ?? renderText(email, sender) }] : [];
    });
  }
}

/** Routes of texts for phones. */
function textRoutes(shop: AppContext, gateways: TextGateways): void {
  const { serve } = shop;

  serve(texts.listTextTemplates, async ({ query }) => {
    const choice = choiceIn(query);
    const gateway = gateways[choice.channel];
    return { templates: await textTemplates(shop, choice), test: gateway?.isTest ?? false, available: gateway !== null };
  });

  serve(texts.saveTextTemplate, async ({ caller, params, body }) => {
    const key = keyIn(params.template, body);
    const { text, gatewayTemplate, isOn } = body;
    await saveTextTemplate(shop, { key, edit: { text, gatewayTemplate, isOn }, staff: { id: caller.id, name: caller.name } });
    const saved = (await textTemplates(shop, key)).find((it) => it.template === key.template);
    return { message: 'The text is saved.', template: saved ?? missing() };
  });

  serve(texts.previewTextTemplate, async ({ params, body }) => {
    keyIn(params.template, {});
    return sampleOf(params.template, body.text, await sampleFacts(shop));
  });

  serve(texts.testTextTemplate, ({ params, body }) =>
    sendTestText(shop, gateways, { key: keyIn(params.template, body), phone: body.phone }),
  );
}

type Chosen = { channel?: texts.PhoneChannel | undefined; language?: Language | undefined };
const choiceIn = ({ channel = 'sms', language = 'en' }: Chosen): texts.TextChoice => ({ channel, language });

function keyIn(template: string, chosen: Chosen): TextKey {
  const choice = choiceIn(chosen);
  if (isTextTemplate(template) && texts.templatesOf(choice.channel).includes(template)) return { template, ...choice };
  throw new ShopError('not_found', 'There is no such text.');
}

const rowShown = ({
  id,
  template,
  channel,
  providerId,
  toName,
  toEmail,
  toPhone,
  state,
  tries,
  error,
  createdAt,
  sentAt,
  reportedAt,
}: Row) => ({
  _id: id,
  template,
  channel,
  test: providerId?.startsWith('test-') ?? false,
  to: { name: toName, email: toEmail, phone: toPhone },
  state,
  tries,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  reportedAt: reportedAt?.toISOString() ?? null,
});

function missing(): never {
  throw new RangeError('a mail that was there is gone');
}
