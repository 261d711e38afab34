import { apparelRateOn, netPriceInGap, priceGap } from '@shop/contract/gst';
import { formatMoney, MAX_PRICE, rupees } from '@shop/contract/money';

const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Warns about a price in the gap where the higher tax rate takes more than the price adds
 * (docs/invoices.md, The price gap); undefined for any other price.
 */
export function priceGapWarning(typed: string, today = new Date()): string | undefined {
  const price = Number(typed);
  if (!(price > 0 && price <= MAX_PRICE / 100)) return undefined;
  const day = inIndia.format(today);
  const inGap = netPriceInGap(rupees(price), day);
  if (!inGap) return undefined;
  const { above, upTo } = priceGap(day);
  const { high } = apparelRateOn(day);
  const [netNow, netBelow] = [formatMoney(inGap.kept), formatMoney(inGap.keptBelow)];
  return `At ${high} % tax you keep ${netNow} of this, but ${netBelow} of ${formatMoney(above)}. Above ${formatMoney(upTo)} you keep more again.`;
}
