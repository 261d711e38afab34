import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCHANGE_REASONS } from '../../contract/src/exchanges.ts';
import { RETURN_REASONS } from '../../contract/src/orders.ts';
import { messagesIn, type Message } from './messages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Modules whose sentences shoppers read: what forms ask for, refusals, answers. */
const SHOPPERS =
  /^(contract|server\/src\/(accounts|addresses|cart|checkout|consents|coupons\/rules|delivery|enquiries|gift-cards|orders|pricing|privacy|push\/(?:commands|routes)|returns|reviews|shipments\/(?:commands\/(?:instruct-courier|find-tracking)|queries\/shipments)|sizing|stock-alerts|studio|wishlist|infra\/http|catalogue\/(choose-variant|errors|queries|search\/queries)))[/.]/;
/** Files among them whose sentences only staff or programs read. */
const STAFF =
  /\.test\.|for-tests|\/(staff|desk)\/|openapi|webhook|listening|chart|size-charts\/|commands\/(moderate|answer|refuse|reply|process|add-customer|set-account|ensure|require-two|reset-two|save-studio|save-delivery)|contract\/src\/(.*staff.*|.*setting.*|imports?|import-jobs|bulk-products|audit|api-keys|brand.*|banners|coupons|.*courier.*|bookings|customers|contrast|desk|email-texts|events|extensions|health|invoices|jobs|mail|menus|offers|order-drafts|order-lists|outfits|pages|parcel-numbers|production|promotions|report.*|settlements|setup|shop-facts|size-charts|stock|text-templates|theme|webhooks|content.*|route|saved-views|gst|image-variants)\.ts$/;

const isSentence = (text: string): boolean => /^[\p{Lu}\d“‘₹{].*[.!?]$/u.test(text);

/** What sentences have in their places, names of fields and times, the purposes of consents, and how an order was paid. */
const PARTS = [
  'Address',
  'City',
  'Country',
  'Full Name',
  'Phone number',
  'State',
  'Street',
  'Zip Code',
  'a minute',
  '{0} minutes',
  'Send offers and new arrivals to my inbox',
  'Text me offers and new arrivals',
  'Send updates about my orders on WhatsApp',
  '{0} by card',
  '{0} by UPI',
  '{0} by net banking',
  '{0} from a wallet',
  '{0} in instalments',
  '{0} with pay later',
];

/** The server's and the contract's sentences for shoppers, each with its first place. */
export function sentencesOfServer(): Map<string, string> {
  const sentences = new Map(PARTS.map((part) => [part, 'web/languages/server-sentences.ts:1']));
  for (const file of globSync(['contract/src/*.ts', 'server/src/**/*.ts'], { cwd: ROOT }).toSorted()) {
    if (!SHOPPERS.test(file) || STAFF.test(file)) continue;
    for (const { text, line } of sentencesIn(file)) if (!sentences.has(text)) sentences.set(text, `${file}:${line}`);
  }
  return sentences;
}

/** What e-mails have besides the texts of their templates. */
const MONTHS = 'January February March April May June July August September October November December';
const EMAIL_PARTS = [
  'Courier',
  'Free',
  'Reason',
  'Welcome{0}',
  ...RETURN_REASONS,
  ...EXCHANGE_REASONS,
  ...MONTHS.split(' ').map((month) => `{0} ${month} {1}`),
];

/** The texts of e-mails to customers, each with its first place. */
export function sentencesOfEmails(): Map<string, string> {
  const sentences = new Map(EMAIL_PARTS.map((part) => [part, 'web/languages/server-sentences.ts:1']));
  const folder = 'server/src/messages/templates';
  for (const file of globSync(
    [
      `${folder}/{order,refund,payment,account,review,product,gift-card}-templates.ts`,
      `${folder}/{email-content,order-parts}.ts`,
    ],
    {
      cwd: ROOT,
    },
  ))
    for (const { text, line } of messagesIn(readFileSync(join(ROOT, file), 'utf8'), file))
      if (!sentences.has(text)) sentences.set(text, `${file}:${line}`);
  return sentences;
}

const sentencesIn = (file: string): Message[] =>
  messagesIn(readFileSync(join(ROOT, file), 'utf8'), file).filter(({ text }) => isSentence(text));
