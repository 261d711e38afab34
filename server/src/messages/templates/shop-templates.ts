import type { EmailContent, Sender } from './email-content.ts';

/** To the shop itself, not to a customer. */
export const unconfirmedOrders = ({ shop, numbers }: { shop: Sender; numbers: string[] }): EmailContent => {
  const subject = numbers.length === 1 ? '1 COD order is not confirmed' : `${numbers.length} COD orders are not confirmed`;
  return {
    subject,
    preview: numbers.join(', '),
    heading: subject,
    parts: [
      { kind: 'text', text: `Their customers have not answered for 48 hours: ${numbers.join(', ')}.` },
      { kind: 'text', text: 'Call the customer, then confirm or cancel the order.' },
      { kind: 'button', label: 'Open the desk', url: `${shop.url}/desk?queue=confirm` },
    ],
  };
};

type LowSize = { sku: string; product: string; size: string; colour: string; stock: number; reorderAt: number };

/** To the shop itself. The stock page has the sizes that this list omits. */
export const lowStock = ({ shop, total, sizes }: { shop: Sender; total: number; sizes: LowSize[] }): EmailContent => {
  const subject = total === 1 ? '1 size is low' : `${total.toLocaleString('en-IN')} sizes are low`;
  const left = total - sizes.length;
  const lines = sizes.map(({ sku, product, size, colour, stock, reorderAt }) => {
    const name = [product, size, colour].filter((word) => word !== '').join(', ');
    return `${sku}: ${stock} left, low at ${reorderAt} (${name})`;
  });
  return {
    subject,
    preview: sizes.map(({ sku }) => sku).join(', '),
    heading: subject,
    parts: [
      {
        kind: 'text',
        text: 'They fell to or below their reorder point, or the shop’s low-stock level, since the last email about stock.',
      },
      { kind: 'block', title: 'Sizes', lines: left > 0 ? [...lines, `and ${left.toLocaleString('en-IN')} more`] : lines },
      { kind: 'button', label: 'Open stock', url: `${shop.url}/stock?state=low` },
    ],
  };
};

const KEY_CHANGES = {
  created: 'An API key was created',
  rotated: 'An API key was replaced',
  deleted: 'An API key was deleted',
  edited: 'An API key has other addresses',
};
const KEY_VERBS = {
  created: 'created',
  rotated: 'replaced',
  deleted: 'deleted',
  edited: 'changed the addresses of',
};
type KeyChange = { shop: Sender; change: keyof typeof KEY_CHANGES; key: string; by: string };

/** To each owner, since a key reads and changes data of the shop without a login. */
export const apiKeyChanged = ({ shop, change, key, by }: KeyChange): EmailContent => ({
  subject: `${KEY_CHANGES[change]}: ${key}`,
  preview: `By ${by}.`,
  heading: KEY_CHANGES[change],
  parts: [
    { kind: 'text', text: `${by} ${KEY_VERBS[change]} the API key ${key}.` },
    { kind: 'text', text: 'If you do not expect this, delete the key: it is invalid at once.' },
    { kind: 'button', label: 'Open Developers', url: `${shop.url}/developers` },
  ],
});

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** To each owner, two weeks and three days before. */
export const apiKeyEnds = ({ shop, key, day }: { shop: Sender; key: string; day: string }): EmailContent => {
  const last = DAY.format(new Date(day));
  return {
    subject: `The API key ${key} ends on ${last}`,
    preview: 'Programs that use it are refused from then on.',
    heading: `An API key ends on ${last}`,
    parts: [
      { kind: 'text', text: `Programs that use the API key ${key} are refused after ${last}.` },
      { kind: 'text', text: 'Rotate it for a new one with the same access, which is valid as long as this one was.' },
      { kind: 'button', label: 'Open Developers', url: `${shop.url}/developers` },
    ],
  };
};

const MOMENT = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' });

/** To each owner, after a day without a success, while there is time to repair the receiver. */
export const webhookFailing = ({ shop, url, since, reason }: AboutWebhook & { since: string }): EmailContent => ({
  subject: 'A webhook has been failing for a day',
  preview: reason,
  heading: 'A webhook has been failing for a day',
  parts: [
    { kind: 'text', text: `No event has reached ${url} since ${MOMENT.format(new Date(since))}. ${reason}` },
    { kind: 'text', text: 'Events wait and are sent again. After three days without a success the webhook is switched off.' },
    { kind: 'button', label: 'Open Developers', url: `${shop.url}/developers` },
  ],
});

type AboutWebhook = { shop: Sender; url: string; reason: string };
/** To each owner, when the shop switched it off. */
export const webhookOff = ({ shop, url, reason }: AboutWebhook): EmailContent => ({
  subject: 'A webhook was switched off',
  preview: reason,
  heading: 'A webhook was switched off',
  parts: [
    { kind: 'text', text: `Events are no longer sent to ${url}. ${reason}` },
    { kind: 'text', text: 'Once the receiver works, switch the webhook on again: it also gets what has waited.' },
    { kind: 'button', label: 'Open Developers', url: `${shop.url}/developers` },
  ],
});

/** To the shop, when there was no backup for two days, or never one. */
export const backupFailed = ({ shop, reason }: { shop: Sender; reason: string }): EmailContent => ({
  subject: 'The nightly backup fails',
  preview: reason,
  heading: 'The nightly backup fails',
  parts: [
    { kind: 'text', text: `The last try ended with: ${reason}` },
    { kind: 'text', text: 'Until it works again, what was sold since the last backup exists on one machine only.' },
    { kind: 'button', label: 'Open Set-up', url: `${shop.url}/setup#backup` },
  ],
});
