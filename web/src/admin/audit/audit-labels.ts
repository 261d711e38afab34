import type { AuditEntry } from '@shop/contract/audit';
import { formatMoney, type Paise } from '@shop/contract/money';

const VERBS: Record<string, string> = {
  add: 'added',
  edit: 'edited',
  block: 'blocked',
  unblock: 'unblocked',
  remove: 'removed',
  move: 'moved',
  handle: 'handled',
  reopen: 'reopened',
  resend: 'resent',
  secret: 'given a new secret',
  'pick-up': 'picked up',
  receive: 'received',
  refund: 'refunded',
  reject: 'rejected',
  invite: 'invited',
  join: 'joined',
  role: 'role changed',
  withdraw: 'invitation withdrawn',
  import: 'imported',
  export: 'exported',
  duplicate: 'duplicated',
  bulk: 'changed in bulk',
  retry: 'retried',
  resolve: 'resolved',
  'two-factor-enabled': 'two-step verification turned on',
  'two-factor-disabled': 'two-step verification turned off',
  'two-factor-reset': 'two-step verification reset',
  'two-factor-required-for': 'two-step verification rule changed',
  'recovery-codes': 'given new recovery codes',
  email: 'email changed',
  phone: 'mobile number confirmed',
  note: 'note added',
  pack: 'packed',
  delivery: 'changed for delivery',
  open: 'opened the shop',
  check: 'tested',
  count: 'counted',
  reorder: 'reorder points set',
  'clear-demo': 'sample data removed',
  create: 'created',
  run: 'started',
  cancel: 'cancelled',
  publish: 'published',
  unpublish: 'taken off the site',
  restore: 'restored',
  refuse: 'refused',
  reply: 'answered',
  answer: 'answered',
  reviews: 'changed for reviews',
  studio: 'changed for the Custom Studio',
  make: 'custom item moved on',
  send: 'sent',
  undo: 'undone',
  upload: 'uploaded',
  delete: 'deleted',
  book: 'booked',
  settings: 'settings changed',
  analytics: 'changed for analytics',
  discounts: 'changed for discounts',
  switch: 'switched on or off',
  act: 'form sent',
  replace: 'given a new code',
  rotate: 'given a successor',
};
const NOUNS: Record<string, string> = {
  account: 'Customer',
  'api-key': 'API key',
  content: 'Page',
  courier: 'Courier',
  credit: 'Store credit',
  'gift-card': 'Gift card',
  draft: 'Draft order',
  enquiry: 'Message',
  extension: 'Extension',
  menu: 'Menu',
  'past-order': 'Past orders',
  settlement: 'Payout file',
  shipment: 'Parcel',
  'sms-text': 'SMS text',
  'email-text': 'Email text',
  'size-chart': 'Size table',
  view: 'Saved view',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** Splits a field name into words: "minimumPaise", "minimum_paise": "minimum paise" */
const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The label of an action: "Product blocked" for `product.block`. */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${NOUNS[noun] ?? capital(spaced(noun))} ${VERBS[verb] ?? spaced(verb)}`.trim();
}

const isMoney = (name: string): boolean => /paise$/i.test(name);
const isPaise = (value: unknown): value is Paise => Number.isSafeInteger(value);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (key: string): boolean => ID.test(key);
/** Up to this many different values are listed; more are shown as a range. */
const MAX_LISTED = 3;

/** Prices or stock of many sizes: every distinct value once, or the lowest to the highest. */
function sizesText(name: string, values: readonly unknown[]): string {
  const distinct = [...new Set(values)];
  if (distinct.length <= MAX_LISTED || !distinct.every((it) => typeof it === 'number')) return valueText(name, distinct);
  const text = (it: number) => valueText(name, it);
  return `${text(Math.min(...distinct))} to ${text(Math.max(...distinct))} (${values.length} sizes)`;
}

/** Fields that are not useful to staff. */
const HIDDEN_FIELDS = new Set(['id', 'position']);

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A recorded value as text: times in India's time zone, money in rupees, lists joined by semicolons, objects field by field. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isMoney(name) && isPaise(value)) return formatMoney(value);
  if (isMoment(value)) return moment.format(new Date(value)).replace(' at ', ', ');
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((it) => valueText(name, it)).join('; ');
  if (typeof value === 'object' && Object.keys(value).every(isId)) return sizesText(name, Object.values(value));
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => !HIDDEN_FIELDS.has(key))
      .map(([key, it]) => `${labelOf(key)} ${valueText(key, it)}`)
      .join(', ');
  return String(value);
}

const LABELS: Record<string, string> = { salePaise: 'sale price', mrpPaise: 'MRP', isActive: 'active' };
const labelOf = (name: string): string => LABELS[name] ?? spaced(name.replace(/_?paise$/i, ''));

/** The subject of an entry: its current name, else the name or e-mail that was recorded, else its id. */
export function subjectLabel({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string {
  const fields = { ...before, ...after };
  const recorded = [fields['name'], fields['email'], fields['code'], fields['ticket']].find((it) => typeof it === 'string');
  return subject.name ?? recorded ?? subject._id;
}

export type Change = { label: string; before: string | null; after: string | null };
type Fields = Record<string, unknown> | null;

/** The fields that changed, before and after; null where the field did not exist on that side. */
export function changesOf({ before, after }: { before: Fields; after: Fields }): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (fields: Fields, name: string) => (fields && name in fields ? valueText(name, fields[name]) : null);
  return names
    .flatMap((name) => {
      const label = capital(labelOf(name));
      const [were, are] = [itemsIn(before?.[name]), itemsIn(after?.[name])];
      return were && are ? changedItems(label, were, are) : [{ label, before: side(before, name), after: side(after, name) }];
    })
    .filter((change) => change.before !== change.after);
}

/** An element of a list, such as a size of a product, identified by its id. */
type Item = { id: string } & Record<string, unknown>;

const isItem = (it: unknown): it is Item => typeof it === 'object' && it !== null && 'id' in it && typeof it.id === 'string';
const itemsIn = (value: unknown): Item[] | null => (Array.isArray(value) && value.every(isItem) ? value : null);

/** The list elements that changed, each with its changed fields only; added and removed ones with all fields. */
function changedItems(label: string, before: readonly Item[], after: readonly Item[]): Change[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.map((id) => {
    const [was, is] = [before, after].map((parts) => parts.find((part) => part.id === id));
    const isChanged = (key: string) => !was || !is || valueText(key, was[key]) !== valueText(key, is[key]);
    const text = (part: Item | undefined) =>
      part ? valueText('', Object.fromEntries(Object.entries(part).filter(([key]) => isChanged(key)))) : null;
    const itemName = (is ?? was)?.['sku'] ?? (is ?? was)?.['name'];
    return { label: typeof itemName === 'string' ? `${label} ${itemName}` : label, before: text(was), after: text(is) };
  });
}
