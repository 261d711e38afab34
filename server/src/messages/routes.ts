import { listMails, resendMail as resendMailCall, type StoredMail } from '@shop/contract/mail';
import * as texts from '@shop/contract/text-templates';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveTextTemplate } from './commands/save-text-template.ts';
import { sendTestText } from './commands/send-test-text.ts';
import { resendMail } from './commands/resend-mail.ts';
import { renderText } from './templates/render-text.ts';
import { isOwner, loadMails, mailById, mailsPage } from './queries.ts';
import { emailTextRoutes } from './routes/email-texts.ts';
import { loadTexts, sampleFacts, sampleOf, textTemplates } from './queries/texts.ts';
import type { LinkTarget, ResolveLink } from './template-data.ts';
import { isTextTemplate } from './templates/text-templates.ts';
import type { TextGateway } from './text-gateway.provider.ts';

type Row = Awaited<ReturnType<typeof mailById>>;
type Reader = { id: string };

type Outside = { findLink: ResolveLink; gateway: TextGateway };

/**
 * What staff may see of the mails. `findLink` is for the owner of a shop without a mail server or SMS gateway, who passes links and
 * codes on by hand.
 */
export function mailRoutes(shop: AppContext, { findLink, gateway }: Outside): void {
  const { serve, db } = shop;
  textRoutes(shop, gateway);
  emailTextRoutes(shop);

  serve(listMails, async ({ caller, query }) => {
    const { mails, ...paged } = await mailsPage(db, query);
    return { mails: await shown(mails, caller), ...paged };
  });

  serve(resendMailCall, async ({ caller, params }) => {
    await resendMail(shop, { mailId: params.id, staff: caller });
    const mails = await shown([await mailById(db, params.id)], caller);
    return { message: 'It is being sent again.', mail: mails[0] ?? missing() };
  });

  async function shown(mails: Row[], reader: Reader): Promise<StoredMail[]> {
    const mayPassOn = await isOwner(db, reader.id);
    const secretOf = async ({ state, channel }: Row, target: LinkTarget) => {
      const isHeld = channel === 'sms' ? gateway.isTest : state === 'kept';
      if (!isHeld) return channel === 'sms' ? '(the code is only in the SMS)' : '(the link is only in the email)';
      if (!mayPassOn) return `(only the owner can see this ${channel === 'sms' ? 'code' : 'link'})`;
      return (await findLink(target)) ?? `(this ${channel === 'sms' ? 'code' : 'link'} has expired)`;
    };
    const { shop: sender, emails } = await loadMails(shop, mails, secretOf);
    const sms = mails.filter(({ channel, template }) => channel === 'sms' && isTextTemplate(template));
    const textOf = new Map((await loadTexts(shop, sms, secretOf)).map(({ text }, i) => [sms[i]?.id, text]));
    return mails.flatMap((mail, i) => {
      const email = emails[i];
      return email ? [{ ...rowShown(mail), subject: email.subject, text: textOf.get(mail.id) ?? renderText(email, sender) }] : [];
    });
  }
}

/** The texts that are sent by SMS. */
function textRoutes(shop: AppContext, gateway: TextGateway): void {
  const { serve } = shop;

  serve(texts.listTextTemplates, async () => ({ templates: await textTemplates(shop), test: gateway.isTest }));

  serve(texts.saveTextTemplate, async ({ caller, params, body }) => {
    const template = nameIn(params.template);
    await saveTextTemplate(shop, { template, edit: body, staff: { id: caller.id, name: caller.name } });
    const saved = (await textTemplates(shop)).find((it) => it.template === template);
    return { message: 'The text is saved.', template: saved ?? missing() };
  });

  serve(texts.previewTextTemplate, async ({ params, body }) => {
    nameIn(params.template);
    return sampleOf(body.text, await sampleFacts(shop));
  });

  serve(texts.testTextTemplate, ({ params, body }) =>
    sendTestText(shop, gateway, { template: nameIn(params.template), phone: body.phone }),
  );
}

function nameIn(template: string): texts.TextTemplateName {
  if (isTextTemplate(template)) return template;
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
});

function missing(): never {
  throw new RangeError('a mail that was there is gone');
}
