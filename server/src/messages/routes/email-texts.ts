import * as contract from '@shop/contract/email-texts';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveEmailText } from '../commands/save-email-text.ts';
import { sendSampleEmail } from '../commands/send-sample-email.ts';
import { emailTexts, sampleEmail } from '../queries/email-texts.ts';
import { accountContact } from '../queries.ts';
import { refuseUnknownPlaceholders } from '../templates/email-words.ts';
import { renderText } from '../templates/render-text.ts';

/** Routes of the texts of e-mails about orders. */
export function emailTextRoutes(shop: AppContext): void {
  const { serve, db } = shop;

  serve(contract.listEmailTexts, async ({ query }) => ({ texts: await emailTexts(shop, query.language ?? 'en') }));

  serve(contract.saveEmailText, async ({ caller, params, body }) => {
    const template = nameIn(params.template);
    const { language = 'en', ...edit } = body;
    await saveEmailText(shop, { template, language, edit, actor: { id: caller.id, name: caller.name } });
    const text = (await emailTexts(shop, language)).find((it) => it.template === template);
    if (!text) throw new RangeError('a text that was there is gone');
    return { message: 'The email is saved.', text };
  });

  serve(contract.previewEmailText, async ({ params, body }) => {
    const template = nameIn(params.template);
    refuseUnknownPlaceholders(template, body);
    const { shop: sender, email } = await sampleEmail(shop, {
      template,
      language: body.language ?? 'en',
      words: body,
    });
    return { subject: email.subject, text: renderText(email, sender) };
  });

  serve(contract.testEmailText, async ({ caller, params, query: { language = 'en' } }) => {
    const template = nameIn(params.template);
    return sendSampleEmail(shop, { template, language, to: await accountContact(db, caller.id) });
  });
}

function nameIn(template: string): contract.EmailTextName {
  const name = contract.EMAIL_TEXT_NAMES.find((it) => it === template);
  if (!name) throw new ShopError('not_found', 'There is no such email.');
  return name;
}
