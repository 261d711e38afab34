import { companyLine, gstinLine } from '@shop/contract/company-line';
import type { Block } from '@shop/contract/content-blocks';
import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { formatMoney, ZERO, type Paise } from '@shop/contract/money';
import { cheapestOf } from '#catalogue';
import { deliverySettings } from '#delivery';
import type { Db } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { SETTINGS, shopDetails, translateDetails } from '#settings';
import { FACT_WORDS } from '../fact-words.ts';
import { namedCategories } from '../fill-blocks.ts';
import type { Facts } from '../fill-facts.ts';

type Text = { title: string; description: string; blocks: Block[] };

/** The facts that a page uses, and the cache tags of their sources. */
export async function factsFor(db: Db, page: Text, now: Date): Promise<{ facts: Facts; tags: string[] }> {
  const [details, { delivery }, cheapest] = await Promise.all([
    shopDetails(db),
    deliverySettings(db),
    cheapestOf(db, namedCategories(page), now),
  ]);
  const { name, supportHours, returnDays, email, phone, grievanceOfficer } = translateDetails(details, requestLanguage());
  const lowestPrice = new Map([...cheapest.prices].map(([category, price]) => [category, formatMoney(price)] as const));
  const company = [companyLine(details), gstinLine(details)].filter(Boolean).join('. ');
  const named = { shopName: name, supportHours, returnDays, email, phone, company, grievanceOfficer };
  return {
    facts: { ...named, ...shippingFacts(delivery.zones), ...deliveryFacts(delivery), lowestPrice },
    tags: [SETTINGS, ...cheapest.tags],
  };
}

const highest = (amounts: readonly Paise[]): Paise => amounts.reduce<Paise>((a, b) => (a > b ? a : b), ZERO);

/** Amounts that hold in every zone: the highest one; no fact where a zone never delivers free, or there is no zone. */
function shippingFacts(zones: readonly Zone[]): Pick<Facts, 'freeShippingFrom' | 'freeShipping' | 'shippingOffer'> {
  const amounts = zones.map(({ fee, freeFrom }) => (fee === ZERO ? ZERO : freeFrom)).filter((it) => it !== null);
  if (amounts.length === 0 || amounts.length < zones.length)
    return { freeShippingFrom: null, freeShipping: null, shippingOffer: null };
  const from = highest(amounts);
  const freeShippingFrom = formatMoney(from);
  const words = FACT_WORDS[requestLanguage()];
  return {
    freeShippingFrom,
    freeShipping: from === ZERO ? words.free : words.freeFrom(freeShippingFrom),
    shippingOffer: from === ZERO ? words.offer : words.offerFrom(freeShippingFrom),
  };
}

type DeliveryFacts = Pick<Facts, 'deliveryFee' | 'deliveryDays' | 'cashOnDelivery' | 'codFee' | 'paymentMethods'>;

const amountOrNull = (amount: Paise): string | null => (amount === ZERO ? null : formatMoney(amount));

function deliveryFacts({ zones, cod, handlingDays }: DeliverySettings): DeliveryFacts {
  const words = FACT_WORDS[requestLanguage()];
  const [min, max] = [Math.min(...zones.map(({ days }) => days.min)), Math.max(...zones.map(({ days }) => days.max))];
  return {
    deliveryFee: amountOrNull(highest(zones.map(({ fee }) => fee))),
    deliveryDays: zones.length === 0 ? null : `${min + handlingDays}–${max + handlingDays}`,
    cashOnDelivery: cod.enabled ? words.cash : null,
    codFee: cod.enabled ? amountOrNull(cod.fee) : null,
    paymentMethods: cod.enabled ? words.methodsWithCash : words.methods,
  };
}
