import { apparelRate } from '@shop/contract/gst';
import { add, less, paise, times, type Paise } from '@shop/contract/money';
import { prorate } from '#pricing';

/** The GST within an amount that includes it. Within a state it is split equally into CGST and SGST, otherwise it is IGST. */
export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/**
 * Calculates the GST within an amount. The half is rounded, not the whole, so that CGST and SGST are equal and the three
 * always add up to the amount (behaviour.md, Invoices). The result is stored: calculating forward from the rounded taxable
 * value may differ by a paisa.
 */
export function splitInclusiveGst(total: Paise, percent: number, interState: boolean): TaxParts {
  const none = paise(0);
  if (interState) {
    const igst = rounded(total * percent, 100 + percent);
    return { taxable: less(total, igst), cgst: none, sgst: none, igst };
  }
  const half = rounded(total * percent, 2 * (100 + percent));
  return { taxable: less(total, times(half, 2)), cgst: half, sgst: half, igst: none };
}

/** Rounds half up, in integers only. */
const rounded = (above: number, below: number): Paise => paise(Math.floor((2 * above + below) / (2 * below)));

export type GoodsToTax = { hsn: string; pieces: number; total: Paise };
export type Taxed = TaxParts & { hsn: string; percent: number; total: Paise };

type Sale<Goods> = {
  goods: readonly Goods[];
  shipping: Paise;
  day: string;
  interState: boolean;
  /** Only a registered shop charges tax; for any other the whole amount is the price. */
  isTaxed: boolean;
};

/**
 * Calculates the tax of a sale: each line of goods at the rate for the price of one piece after all discounts, and the
 * delivery, which is part of the same supply, at the rates of the goods, split by their taxable value. `day` is the
 * invoice's.
 */
export function taxSale<Goods extends GoodsToTax>({ goods, shipping, day, interState, isTaxed }: Sale<Goods>) {
  const taxed = goods.map((it): Goods & Taxed => {
    const percent = isTaxed ? apparelRate(it, day) : 0;
    return { ...it, percent, ...splitInclusiveGst(it.total, percent, interState) };
  });
  return { goods: taxed, delivery: taxDelivery(taxed, shipping, interState) };
}

function taxDelivery(goods: readonly Taxed[], shipping: Paise, interState: boolean): Taxed[] {
  if (shipping === 0) return [];
  const groups = [...Map.groupBy(goods, ({ hsn, percent }) => `${hsn} ${percent}`).values()];
  const weights = groups.map((group) => add(...group.map(({ taxable }) => taxable)));
  // Free goods still have their share of the delivery.
  const shares = prorate(shipping, weights.some((it) => it > 0) ? weights : weights.map(() => paise(1)));
  return groups.flatMap(([first], index) => {
    const total = shares[index] ?? paise(0);
    if (!first || total === 0) return [];
    const { hsn, percent } = first;
    return [{ hsn, percent, total, ...splitInclusiveGst(total, percent, interState) }];
  });
}

/** The totals of lines, each of which adds up by itself. */
export const sumOf = (lines: readonly (TaxParts & { total: Paise })[]): TaxParts & { total: Paise } => ({
  taxable: add(...lines.map((it) => it.taxable)),
  cgst: add(...lines.map((it) => it.cgst)),
  sgst: add(...lines.map((it) => it.sgst)),
  igst: add(...lines.map((it) => it.igst)),
  total: add(...lines.map((it) => it.total)),
});
