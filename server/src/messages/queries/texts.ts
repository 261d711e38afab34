import { TEXT_TEMPLATES, type TextTemplate, type TextTemplateName } from '@shop/contract/text-templates';
import { rupees, ZERO } from '@shop/contract/money';
import type { Db, Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { shopDetails } from '#settings';
import { orderDetails } from './order-details.ts';
import { partsOf } from '../sms-length.ts';
import { TemplateData, linkTarget, type LinkTarget } from '../template-data.ts';
import { isTextTemplate, renderMessage, valuesOf, type TextFacts } from '../templates/text-templates.ts';

/** What a template says, under which id the gateway knows it, and whether it is sent. A login code is sent until staff say otherwise. */
export type TextSetting = { text: string; gatewayTemplate: string; isOn: boolean };

const asShipped = (template: TextTemplateName): TextSetting => ({
  text: TEXT_TEMPLATES[template].text,
  gatewayTemplate: '',
  isOn: template === 'login-code',
});

export async function textSetting(db: Db | Tx, template: TextTemplateName): Promise<TextSetting> {
  const stored = await db
    .selectFrom('textTemplate')
    .select(['text', 'gatewayTemplate', 'isOn'])
    .where('template', '=', template)
    .where('channel', '=', 'sms')
    .executeTakeFirst();
  return stored ?? asShipped(template);
}

type Context = Pick<AppContext, 'db' | 'config'>;
type StoredText = { template: string; orderId: string | null; toName: string; content: unknown };
/** An SMS as it is read, and as the gateway gets it. */
export type RenderedText = { text: string; values: string[]; gatewayTemplate: string };

/** The text of each SMS. `codeFor` finds its code, or a note in its place. @throws RangeError for a template without a text */
export async function loadTexts<Mail extends StoredText>(
  { db, config }: Context,
  mails: readonly Mail[],
  codeFor: (mail: Mail, target: LinkTarget) => Promise<string>,
): Promise<RenderedText[]> {
  const orders = await orderDetails(
    db,
    mails.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  const { name: shop } = await shopDetails(db);
  const rendered: RenderedText[] = [];
  for (const mail of mails) {
    if (!isTextTemplate(mail.template)) throw new RangeError(`${mail.template} has no text`);
    const { text, gatewayTemplate } = await textSetting(db, mail.template);
    const data = TemplateData.parse({ ...(mail.content as object), template: mail.template });
    const target = linkTarget(data);
    const code = target ? await codeFor(mail, target) : '';
    const url = config.publicUrl;
    const facts = { shop, host: new URL(url).host, name: mail.toName, code, order: orders.get(mail.orderId ?? ''), url };
    rendered.push({ text: renderMessage(text, facts), values: valuesOf(text, facts), gatewayTemplate });
  }
  return rendered;
}

/** Sample values, which belong to no customer. */
export async function sampleFacts({ db, config }: Context): Promise<TextFacts> {
  const { name } = await shopDetails(db);
  const url = config.publicUrl;
  const token = 'sample'.padEnd(32, '0');
  const order = {
    number: 'S-2026-000123',
    lines: [],
    subtotal: rupees(1598),
    discount: ZERO,
    shipping: ZERO,
    total: rupees(1598),
    giftCard: ZERO,
    credit: ZERO,
    due: rupees(1598),
    tracking: { token, parcels: [] },
    confirmToken: null,
    payToken: token,
    guestToken: null,
    returnDays: 7,
    isCash: true,
    isPaid: false,
    address: [],
  };
  return { shop: name || 'Your shop', host: new URL(url).host, name: 'Asha Rao', code: '123456', order, url };
}

/** A text with sample values, and what it costs to send. */
export function sampleOf(text: string, facts: TextFacts): Pick<TextTemplate, 'sample' | 'length' | 'parts'> {
  const sample = renderMessage(text, facts);
  return { sample, length: [...sample].length, parts: partsOf(sample) };
}

const NAMES = Object.keys(TEXT_TEMPLATES) as TextTemplateName[];

export async function textTemplates(shop: Context): Promise<TextTemplate[]> {
  const facts = await sampleFacts(shop);
  const stored = await shop.db.selectFrom('textTemplate').selectAll().where('channel', '=', 'sms').execute();
  return NAMES.map((template) => {
    const { title, may, needs } = TEXT_TEMPLATES[template];
    const row = stored.find((it) => it.template === template) ?? asShipped(template);
    const { text, gatewayTemplate, isOn } = row;
    return { template, title, text, may: [...may], needs: [...needs], gatewayTemplate, isOn, ...sampleOf(text, facts) };
  });
}
