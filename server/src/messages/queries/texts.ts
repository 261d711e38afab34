import { prefixOf, type Language } from '@shop/contract/languages';
import {
  TEXT_TEMPLATES,
  templatesOf,
  type PhoneChannel,
  type TextChoice,
  type TextTemplate,
  type TextTemplateName,
} from '@shop/contract/text-templates';
import { rupees, ZERO } from '@shop/contract/money';
import { isAllowed } from '#consents';
import type { Db, Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { shopDetails } from '#settings';
import { templateStates } from './whatsapp-templates.ts';
import { orderDetails } from './order-details.ts';
import { takesWhatsApp } from '../delivery-policy.ts';
import { partsOf } from '../sms-length.ts';
import { TemplateData, linkTarget, type LinkTarget } from '../template-data.ts';
import {
  isTextTemplate,
  MY_ORDERS,
  pageOf,
  renderMessage,
  TRANSLATED_TEXTS,
  valuesOf,
  type TextFacts,
} from '../templates/text-templates.ts';

/** A template's text, its id at the gateway, and whether it is enabled. A login code is enabled by default. */
export type TextSetting = { text: string; gatewayTemplate: string; isOn: boolean };
export type TextKey = TextChoice & { template: TextTemplateName };

/**
 * The program's own texts. In another language than English only the login code is sent, the others once staff enable
 * them. Where the English code has a template at the gateway, a text without one would not arrive (DLT), so it is off.
 */
function asShipped({ template, language }: TextKey, isRegistered: boolean): TextSetting {
  if (language === 'en') return { text: TEXT_TEMPLATES[template].text, gatewayTemplate: '', isOn: template === 'login-code' };
  const text = TRANSLATED_TEXTS[language]?.[template] ?? '';
  return { text, gatewayTemplate: '', isOn: template === 'login-code' && !isRegistered };
}

type Texts = (key: TextKey) => TextSetting;

/** The texts that staff saved for these channels: a few rows for each template. */
async function storedTexts(db: Db | Tx, channels: readonly PhoneChannel[]): Promise<Texts> {
  const rows = await db
    .selectFrom('textTemplate')
    .select(['template', 'channel', 'language', 'text', 'gatewayTemplate', 'isOn'])
    .where('channel', 'in', channels)
    .execute();
  const storedFor = ({ template, channel, language }: TextKey) =>
    rows.find((it) => it.template === template && it.channel === channel && it.language === language);
  return (key) => {
    const row = storedFor(key);
    if (row) return { text: row.text, gatewayTemplate: row.gatewayTemplate, isOn: row.isOn };
    return asShipped(key, (storedFor({ ...key, language: 'en' })?.gatewayTemplate ?? '') !== '');
  };
}

export const textSetting = async (db: Db | Tx, key: TextKey): Promise<TextSetting> => (await storedTexts(db, [key.channel]))(key);

type Context = Pick<AppContext, 'db' | 'config'>;
type StoredText = {
  template: string;
  channel: string;
  orderId: string | null;
  toName: string;
  content: unknown;
  language: string;
};
/** A message as its reader sees it, and as its service gets it. */
export type RenderedText = { text: string; values: string[]; gatewayTemplate: string; language: Language };

/**
 * Renders each SMS and WhatsApp message, in its reader's language if staff enabled a text in it. `codeFor` returns its code,
 * or a note in its place. @throws RangeError for a template without a text
 */
export async function loadTexts<Mail extends StoredText>(
  { db, config }: Context,
  mails: readonly Mail[],
  codeFor: (mail: Mail, target: LinkTarget) => Promise<string>,
): Promise<RenderedText[]> {
  if (mails.length === 0) return [];
  const orders = await orderDetails(
    db,
    mails.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  const { name: shop, languages } = await shopDetails(db);
  const textOf = await storedTexts(db, ['sms', 'whatsapp']);
  const rendered: RenderedText[] = [];
  for (const mail of mails) {
    if (!isTextTemplate(mail.template)) throw new RangeError(`${mail.template} has no text`);
    const key = { template: mail.template, channel: mail.channel === 'whatsapp' ? 'whatsapp' : 'sms' } as const;
    const wanted = languages.find((it) => it === mail.language) ?? 'en';
    const language = textOf({ ...key, language: wanted }).isOn ? wanted : 'en';
    const { text, gatewayTemplate } = textOf({ ...key, language });
    const data = TemplateData.parse({ ...(mail.content as object), template: mail.template });
    const target = linkTarget(data);
    const code = target ? await codeFor(mail, target) : '';
    const url = `${config.publicUrl}${prefixOf(wanted)}`;
    const order = orders.get(mail.orderId ?? '');
    const facts = { shop, host: new URL(url).host, name: mail.toName, code, order, url, ...pageOf(data) };
    rendered.push({ text: renderMessage(text, facts), values: valuesOf(text, facts), gatewayTemplate, language });
  }
  return rendered;
}

/** Sample values, which are not a customer's data. */
export async function sampleFacts({ db, config }: Context): Promise<TextFacts> {
  const { name } = await shopDetails(db);
  const url = config.publicUrl;
  const token = 'sample'.padEnd(32, '0');
  const order = {
    number: 'S-2026-000123',
    lines: [{ name: 'Everyday Tee', size: 'M', colour: 'Navy', quantity: 2, total: rupees(1598) }],
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
    isExchange: false,
    guestToken: null,
    codFee: ZERO,
    promise: null,
    returnDays: 7,
    isCash: true,
    isPaid: false,
    wasSent: false,
    address: ['Asha Rao', '12 Marine Drive', 'Kochi, Kerala 682011'],
  };
  const sample = { name: 'Asha Rao', code: '123456', product: 'Everyday Tee', page: null };
  return { shop: name || 'Your shop', host: new URL(url).host, order, url, ...sample };
}

const SAMPLE_PAGES: Record<string, string> = {
  'back-in-stock': '/product/everyday-tee',
  'cart-reminder': '/cart',
  'review-request': MY_ORDERS,
};

/** A text with sample values, and what it costs to send. */
export function sampleOf(template: string, text: string, facts: TextFacts): Pick<TextTemplate, 'sample' | 'length' | 'parts'> {
  const sample = renderMessage(text, { ...facts, page: SAMPLE_PAGES[template] ?? null });
  return { sample, length: [...sample].length, parts: partsOf(sample) };
}

/** The registered name; the simulator uses the program's. */
const nameOf = ({ template, gatewayTemplate }: { template: string; gatewayTemplate: string }): string =>
  gatewayTemplate || template;

/** The texts of a channel in a language. */
export async function textTemplates(shop: Context, { channel, language }: TextChoice): Promise<TextTemplate[]> {
  const facts = await sampleFacts(shop);
  const textOf = await storedTexts(shop.db, [channel]);
  const settings = templatesOf(channel).map((template) => ({ template, ...textOf({ template, channel, language }) }));
  const names = channel === 'whatsapp' ? settings.map(nameOf) : [];
  const approvalOf = await templateStates(shop.db, names);
  return settings.map(({ template, ...setting }) => {
    const { title, may, needs } = TEXT_TEMPLATES[template];
    return {
      template,
      channel,
      language,
      title,
      ...setting,
      approval: channel === 'whatsapp' ? approvalOf(nameOf({ template, ...setting }), language) : null,
      may: [...may],
      needs: [...needs],
      ...sampleOf(template, setting.text, facts),
    };
  });
}

/** Whether updates about orders go out by WhatsApp, and this customer, or a guest, has not allowed them yet. */
export async function mayAskForWhatsApp({ db, config }: Context, accountId: string | null): Promise<boolean> {
  if (!takesWhatsApp(config)) return false;
  const row = await db
    .selectFrom('textTemplate')
    .select('template')
    .where('channel', '=', 'whatsapp')
    .where('language', '=', 'en')
    .where('isOn', '=', true)
    .where('template', 'like', 'order-%')
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  return accountId === null || !(await isAllowed(db, { accountId, purpose: 'orders_by_whatsapp' }));
}
