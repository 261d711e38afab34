import { formatMoney } from '@shop/contract/money';
import { TEXT_TEMPLATES, type TextTemplateName } from '@shop/contract/text-templates';
import type { OrderDetails } from './order-templates.ts';

/** What a text may say: the values of its placeholders. */
export type TextFacts = { shop: string; host: string; name: string; code: string; order: OrderDetails | undefined; url: string };

const PLACEHOLDER = /\{(\w+)\}/g;
/** A variable of a registered template takes so many characters (TRAI, TCCCPR 2018). */
const MAX_VALUE = 40;

export const isTextTemplate = (template: string): template is TextTemplateName => Object.hasOwn(TEXT_TEMPLATES, template);

/** The values of the placeholders, in the order in which the text names them; one that is named twice counts twice. */
export const valuesOf = (text: string, facts: TextFacts): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => valueOf(name, facts));

/** The text as it is read. */
export const renderMessage = (text: string, facts: TextFacts): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name, facts));

function valueOf(name: string, { shop, host, name: person, code, order, url }: TextFacts): string {
  const token = order?.tracking?.token ?? order?.guestToken;
  const values: Record<string, string> = {
    shop,
    host,
    name: person,
    code,
    number: order?.number ?? '',
    // ₹ is not in the GSM alphabet, and one such sign halves what an SMS holds.
    total: order ? formatMoney(order.total).replace('₹', 'Rs.') : '',
    link: token === undefined || token === null ? `${url}/track` : `${url}/track/${token}`,
    payLink: order?.payToken ? `${url}/pay/${order.payToken}` : `${url}/productlisting`,
  };
  const value = values[name] ?? '';
  return name === 'link' || name === 'payLink' ? value : value.slice(0, MAX_VALUE);
}
