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
import { priceCart, type DiscountToPrice, type PricedCart } from '#pricing';

type DraftLine = Draft['orderItems'][number];
export type DraftItem = { variantId: string; quantity: number };

export const discountToPrice = (draft: {
  discountPercent: number | null;
  discountPaise: Paise | null;
}): DiscountToPrice | null => {
  if (draft.discountPercent !== null) return { percent: draft.discountPercent };
  return draft.discountPaise === null ? null : { amount: draft.discountPaise };
};

type DraftToPrice = {
  items: readonly DraftItem[];
  variants: ReadonlyMap<string, VariantForSale>;
  delivery: DeliverySettings;
  discount: DiscountToPrice | null;
  /** Where it goes, if that is known. */
  zip: string | undefined;
  paymentMethod: PaymentMethod;
};

/** What a draft costs now by the rules of the cart, with the discount of staff in the place of a coupon. */
export function priceDraft({ items, variants, delivery, discount, zip, paymentMethod }: DraftToPrice): {
  priced: PricedCart;
  shown: DraftLine[];
  problems: Shortage[];
} {
  const toPrice = linesToPrice(
    items.map((item) => ({ id: item.variantId, ...item })),
    variants,
  );
  const match = zip !== undefined && PIN.test(zip) ? zoneOf(delivery, zip) : null;
  const priced = priceCart(toPrice, discount, chargesFor(delivery, { match, paymentMethod }));
  const totals = new Map(priced.lines.map((line) => [line.variantId, line.total]));
  const shown = items.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant ? [lineShown(variant, { quantity, total: totals.get(variantId) ?? ZERO })] : [];
  });
  return { priced, shown, problems: shortagesOf(items, variants) };
}

const lineShown = (variant: VariantForSale, { quantity, total }: { quantity: number; total: Paise }): DraftLine => ({
  product: { _id: variant.productId, name: variant.productName, slug: variant.productSlug, image: variant.image },
  variant: { _id: variant.id, size: variant.size, colour: variant.colour, sku: variant.sku, stock: variant.stock },
  quantity,
  unitPrice: variant.unit,
  lineTotal: total,
});
