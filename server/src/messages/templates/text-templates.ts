import { formatMoney } from '@shop/contract/money';
import { TEXT_TEMPLATES, type TextTemplateName } from '@shop/contract/text-templates';
import type { TemplateData } from '../template-data.ts';
import type { OrderDetails } from './order-parts.ts';

/** What a text may say: the values of its placeholders. */
export type TextFacts = {
  shop: string;
  host: string;
  name: string;
  code: string;
  order: OrderDetails | undefined;
  url: string;
  product: string;
  /** Where {link} leads, below the shop's address; null: to the order. */
  page: string | null;
};

/** The page on which a customer writes reviews. */
export const MY_ORDERS = '/productlisting';

/** What a message says beside its order. */
export function pageOf(data: TemplateData): { product: string; page: string | null } {
  if (data.template === 'back-in-stock') return { product: data.product, page: `/product/${data.slug}` };
  if (data.template === 'cart-reminder') return { product: '', page: '/cart' };
  return { product: '', page: data.template === 'review-request' ? MY_ORDERS : null };
}

/** The program's texts in other languages than English: the login code is sent, the others wait until staff enable them. */
export const TRANSLATED_TEXTS: Readonly<Record<string, Record<TextTemplateName, string>>> = {
  hi: {
    'login-code': '{code} {shop} में लॉगिन करने का कोड है। 10 मिनट तक चलेगा। किसी को न बताएँ।\n@{host} #{code}',
    'order-placed': '{shop} से ऑर्डर {number} के लिए धन्यवाद, {total}। यहाँ देखें: {link}',
    'payment-link': '{shop} के ऑर्डर {number} के {total} यहाँ चुकाएँ: {payLink}',
    'order-shipped': '{shop} से आपका ऑर्डर {number} रास्ते में है। यहाँ देखें: {link}',
    'delivery-failed': '{shop} का ऑर्डर {number} डिलीवर नहीं हुआ। आगे क्या करें, चुनें: {link}',
    'order-delivered': '{shop} से आपका ऑर्डर {number} डिलीवर हो गया।',
    'order-cancelled': '{shop} पर आपका ऑर्डर {number} कैंसल हो गया।',
    'review-request': '{shop} का ऑर्डर {number} कैसा लगा? रिव्यू लिखें: {link}',
    'back-in-stock': '{product} {shop} पर फिर से आ गया है: {link}',
    'cart-reminder': '{shop} पर आपका कार्ट इंतज़ार में है: {link}',
  },
  ml: {
    'login-code': '{shop}-ൽ ലോഗിൻ ചെയ്യാനുള്ള കോഡ് {code}. 10 മിനിറ്റ് സാധുവാണ്. ആർക്കും കൊടുക്കരുത്.\n@{host} #{code}',
    'order-placed': '{shop}-ലെ ഓർഡർ {number}-ന് നന്ദി, {total}. ഇവിടെ കാണാം: {link}',
    'payment-link': '{shop}-ലെ ഓർഡർ {number}-ന്റെ {total} ഇവിടെ അടയ്ക്കാം: {payLink}',
    'order-shipped': '{shop}-ൽ നിന്നുള്ള ഓർഡർ {number} വഴിയിലാണ്. ഇവിടെ കാണാം: {link}',
    'delivery-failed': '{shop}-ലെ ഓർഡർ {number} ഡെലിവർ ചെയ്യാനായില്ല. ഇനി എന്തു വേണം? {link}',
    'order-delivered': '{shop}-ൽ നിന്നുള്ള ഓർഡർ {number} ഡെലിവർ ചെയ്തു.',
    'order-cancelled': '{shop}-ലെ ഓർഡർ {number} റദ്ദാക്കി.',
    'review-request': '{shop}-ലെ ഓർഡർ {number} എങ്ങനെയുണ്ട്? റിവ്യൂ എഴുതാം: {link}',
    'back-in-stock': '{product} {shop}-ൽ വീണ്ടും എത്തി: {link}',
    'cart-reminder': '{shop}-ൽ നിങ്ങളുടെ കാർട്ട് കാത്തിരിക്കുന്നു: {link}',
  },
};

const PLACEHOLDER = /\{(\w+)\}/g;
/** Maximum characters of a variable in a registered template (TRAI, TCCCPR 2018). */
const MAX_VALUE = 40;

export const isTextTemplate = (template: string): template is TextTemplateName => Object.hasOwn(TEXT_TEMPLATES, template);

/** The values of the placeholders, in the order of the text; a repeated one counts twice. */
export const valuesOf = (text: string, facts: TextFacts): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => valueOf(name, facts));

/** Renders the text for its reader. */
export const renderMessage = (text: string, facts: TextFacts): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name, facts));

function valueOf(name: string, { shop, host, name: person, code, order, url, product, page }: TextFacts): string {
  const token = order?.tracking?.token ?? order?.guestToken;
  const values: Record<string, string> = {
    shop,
    host,
    name: person,
    code,
    product,
    number: order?.number ?? '',
    // ₹ is not in the GSM alphabet: one such character halves the capacity of an SMS.
    total: order ? formatMoney(order.payToken === null ? order.total : order.due).replace('₹', 'Rs.') : '',
    link: `${url}${page ?? (token ? `/track/${token}` : '/track')}`,
    payLink: order?.payToken ? `${url}/pay/${order.payToken}` : `${url}/productlisting`,
  };
  const value = values[name] ?? '';
  return name === 'link' || name === 'payLink' ? value : value.slice(0, MAX_VALUE);
}
