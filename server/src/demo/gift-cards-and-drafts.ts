import { rupees, type Paise } from '@shop/contract/money';
import type { DraftBody } from '@shop/contract/order-drafts';
import { OTHER_CUSTOMERS, type DemoPerson } from './customers.ts';
import { idOf } from './random.ts';

type DemoCard = { value: Paise; to: DemoPerson; kind: 'goodwill' | 'return' | 'correction'; daysAgo: number };

const named = (key: string): DemoPerson => {
  const customer = OTHER_CUSTOMERS.find((person) => person.key === key);
  if (!customer) throw new RangeError(`no such customer: ${key}`);
  return customer;
};

/** Gift cards that the shop issued itself. */
export const GIFT_CARDS: readonly (DemoCard & { id: string })[] = (
  [
    { value: rupees(500), to: named('ananya.iyer'), kind: 'goodwill', daysAgo: 22 },
    { value: rupees(1_000), to: named('farah.khan'), kind: 'return', daysAgo: 13 },
    { value: rupees(250), to: named('imran.sheikh'), kind: 'goodwill', daysAgo: 4 },
  ] satisfies DemoCard[]
).map((card, index) => ({ id: idOf(`gift card ${index}`), ...card }));

/** Store credit of a customer. */
export const CREDIT = { of: named('joseph.thomas'), amount: rupees(300), kind: 'goodwill', daysAgo: 9 } as const;

type DemoDraft = {
  of: DemoPerson;
  hoursAgo: number;
  items: { slug: string; variant: string; quantity: number }[];
  percent?: number;
  reason?: string;
  note: string;
  hasAddress: boolean;
};

/** Orders that customers gave by phone. */
const DRAFTS: DemoDraft[] = [
  {
    of: named('devika.s.pillai'),
    hoursAgo: 27,
    items: [
      { slug: 'everyday-crew-tee', variant: 'White M', quantity: 2 },
      { slug: 'denim-shorts', variant: 'Light wash 32', quantity: 1 },
    ],
    percent: 5,
    reason: 'Third order this month',
    note: 'Asked for cash on delivery. Call after 6 pm.',
    hasAddress: true,
  },
  {
    of: named('harpreet.gill'),
    hoursAgo: 3,
    items: [{ slug: 'three-button-henley', variant: 'Sand L', quantity: 1 }],
    note: 'Will send the address by message.',
    hasAddress: false,
  },
];

export const draftsOf = () =>
  DRAFTS.map((draft, index) => ({ id: idOf(`draft ${index}`), hoursAgo: draft.hoursAgo, body: bodyOf(draft) }));

function bodyOf({ of: who, items, percent, reason = '', note, hasAddress }: DemoDraft): DraftBody {
  const { name, phone, email, addresses } = who;
  const [home] = addresses;
  const chosen = items.map(({ slug, variant, quantity }) => ({
    product: idOf(slug),
    variantId: idOf(`${slug} ${variant}`),
    quantity,
  }));
  return {
    customer: { name, phone, email },
    orderItems: chosen,
    ...(percent !== undefined && { discount: { percent, reason } }),
    ...(hasAddress && home && { shippingAddress: addressOf(who, home) }),
    note,
  };
}

const addressOf = ({ name, phone }: DemoPerson, { zip, ...home }: DemoPerson['addresses'][number]) => ({
  fullName: name,
  phone,
  ...home,
  country: 'India',
  zipCode: zip,
});
