import type { Shortage } from '@shop/contract/checkout';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import type { Paise } from '@shop/contract/money';
import { ZERO } from '@shop/contract/money';
import type { Draft } from '@shop/contract/order-drafts';
import type { PaymentMethod } from '@shop/contract/orders';
import { linesToPrice } from '#cart';
import type { VariantForSale } from '#catalogue';
import { shortagesOf } from '#checkout';
import { chargesFor, PIN, zoneOf } from '#delivery';
import { priceCart, pricePromotedCart, type DiscountToPrice, type PricedCart, type PricedLine } from '#pricing';
import { buyerOf, type PromotionTerms } from '#promotions';

type DraftLine = Draft['orderItems'][number];
export type DraftItem = { variantId: string; quantity: number };

/** The discount of staff; 0 is none. */
export const discountToPrice = (draft: {
  discountPercent: number | null;
  discountPaise: Paise | null;
}): DiscountToPrice | null => {
  const { discountPercent: percent, discountPaise: amount } = draft;
  if (percent !== null) return percent > 0 ? { percent } : null;
  return amount !== null && amount > 0 ? { amount } : null;
};

type DraftToPrice = {
  items: readonly DraftItem[];
  variants: ReadonlyMap<string, VariantForSale>;
  delivery: DeliverySettings;
  /** The discount of staff, which replaces promotions. */
  discount: DiscountToPrice | null;
  /** The promotions available to the customer. */
  terms: PromotionTerms;
  now: Date;
  /** PIN code of the address, if known. */
  zip: string | undefined;
  paymentMethod: PaymentMethod;
};

/** Prices a draft by the rules of the cart: at the best price that promotions allow, or with the discount of staff alone. */
export function priceDraft({ items, variants, delivery, discount, terms, now, zip, paymentMethod }: DraftToPrice): {
  priced: PricedCart;
  shown: DraftLine[];
  problems: Shortage[];
} {
  const toPrice = linesToPrice(
    items.map((item) => ({ id: item.variantId, ...item })),
    variants,
  );
  const match = zip !== undefined && PIN.test(zip) ? zoneOf(delivery, zip) : null;
  const charges = chargesFor(delivery, { match, paymentMethod });
  const priced = discount
    ? priceCart(toPrice, discount, charges)
    : pricePromotedCart(toPrice, {
        promotions: terms.promotions,
        buyer: buyerOf(terms, { now, paymentMethod }),
        coupon: null,
        charges,
      });
  const prices = new Map(priced.lines.map((line) => [line.variantId, line]));
  const shown = items.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant ? [lineShown(variant, { quantity, price: prices.get(variantId) })] : [];
  });
  return { priced, shown, problems: shortagesOf(items, variants) };
}

type Shown = { quantity: number; price: PricedLine | undefined };
const lineShown = (variant: VariantForSale, { quantity, price }: Shown): DraftLine => ({
  product: { _id: variant.productId, name: variant.productName, slug: variant.productSlug, image: variant.image },
  variant: { _id: variant.id, size: variant.size, colour: variant.colour, sku: variant.sku, stock: variant.stock },
  quantity,
  unitPrice: variant.unit,
  lineTotal: price?.total ?? ZERO,
  adjustments: price?.adjustments ?? [],
});
