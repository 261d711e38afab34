import { placeholdersOf, type EMAIL_PLACEHOLDERS, type EditedEmailText, type EmailTextName } from '@shop/contract/email-texts';
import { formatMoney } from '@shop/contract/money';
import { ShopError } from '#kernel/shop-error';
import type { EmailContent } from './email-content.ts';
import { salutation } from './greeting.ts';
import type { OrderDetails } from './order-parts.ts';

const PLACEHOLDER = /\{(\w+)\}/g;
const MAX_SUBJECT = 78;

type Words = Pick<EditedEmailText, 'subject' | 'heading' | 'intro'>;
type Values = { name: string; shop: string; order: OrderDetails | undefined };

/** A placeholder that has no value in an e-mail; undefined if all have one. */
const unknownPlaceholder = (text: string, known: readonly string[]): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name));

/**
 * Checks the texts of staff before they are saved or previewed.
 * @throws ShopError invalid_input at the field with a placeholder that has no value
 */
export function refuseUnknownPlaceholders(template: EmailTextName, { subject, heading, intro }: Words): void {
  const placeholders = placeholdersOf(template);
  for (const [field, text] of Object.entries({ subject, heading, intro })) {
    const unknown = unknownPlaceholder(text, placeholders);
    if (unknown === undefined) continue;
    const known = placeholders.map((name) => `{${name}}`).join(', ');
    const sentence = `{${unknown}} has no value here. Use ${known}.`;
    throw new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
  }
}

function filled(text: string, { name, shop, order }: Values): string {
  const values: Record<(typeof EMAIL_PLACEHOLDERS)[number], string> = {
    // Without the comma; a name that contains a URL is left out (greeting.ts).
    name: salutation(name).slice(2),
    number: order?.number ?? '',
    total: order ? formatMoney(order.total) : '',
    shop,
  };
  return text.replaceAll(PLACEHOLDER, (whole, key: string) => (key in values ? values[key as keyof typeof values] : whole));
}

/** The e-mail with the words of staff in place of the program's own, where they have written some. */
export function withWords(email: EmailContent, words: Words | undefined, values: Values): EmailContent {
  if (!words) return email;
  const intro = filled(words.intro, values);
  const first = email.parts.findIndex(({ kind }) => kind === 'text');
  return {
    ...email,
    subject: words.subject === '' ? email.subject : filled(words.subject, values).slice(0, MAX_SUBJECT),
    heading: words.heading === '' ? email.heading : filled(words.heading, values),
    preview: intro === '' ? email.preview : intro,
    parts: intro === '' ? email.parts : email.parts.with(first, { kind: 'text', text: intro }),
  };
}
