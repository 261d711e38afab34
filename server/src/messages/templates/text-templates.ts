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

/** What a message says beside its order. */
export function pageOf(data: TemplateData): { product: string; page: string | null } {
  if (data.template === 'back-in-stock') return { product: data.product, page: `/product/${data.slug}` };
  if (data.template === 'cart-reminder') return { product: '', page: '/cart' };
  return { product: '', page: data.template === 'review-request' ? '/orders' : null };
}

/** The login code in the languages that the program ships it in, beside English. */
export const LOGIN_CODES: Readonly<Record<string, string>> = {
  hi: '{code} {shop} में लॉगिन करने का कोड है। 10 मिनट तक चलेगा। किसी को न बताएँ।\n@{host} #{code}',
  ml: '{shop}-ൽ ലോഗിൻ ചെയ്യാനുള്ള കോഡ് {code}. 10 മിനിറ്റ് സാധുവാണ്. ആർക്കും കൊടുക്കരുത്.\n@{host} #{code}',
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
