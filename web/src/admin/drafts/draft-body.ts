import type { Draft, DraftBody } from '@shop/contract/order-drafts';

/** A saved draft as a request body, because saving replaces all of it. */
export function draftBody({ customer, orderItems, discount, shippingAddress, note }: Draft): DraftBody {
  return {
    customer,
    orderItems: orderItems.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
    discount: discount && {
      ...(discount.percent === null ? { amount: discount.amount ?? undefined } : { percent: discount.percent }),
      reason: discount.reason,
    },
    shippingAddress: shippingAddress && { ...shippingAddress, zipCode: shippingAddress.zip },
    note,
  };
}
