import * as z from 'zod/mini';
import { MAX_WISHLIST_ITEMS, ProductId } from './cart.ts';
import { Product } from './catalogue.ts';
import { Money } from './money.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

export { MAX_WISHLIST_ITEMS };

/** The chosen size; null if none was chosen, or it is no longer sold. */
const ChosenSize = z.nullable(z.object({ _id: z.string(), size: z.string(), colour: z.string(), stock: z.int() }));

/** A product of the wishlist, with the customer's choices. */
export const WishlistItem = z.extend(Product, {
  variant: ChosenSize,
  /** Its price when it was added; null for items older than this field. */
  addedPrice: z.nullable(Money),
  /** The customer's email alerts: a lower price, and the chosen size back in stock. */
  alerts: z.object({ priceDrop: z.boolean(), backInStock: z.boolean() }),
});
export type WishlistItem = z.output<typeof WishlistItem>;

export const SharedItem = z.extend(Product, { variant: ChosenSize });
export type SharedItem = z.output<typeof SharedItem>;

const wishlist = { wishlist: z.array(Product) };
const items = { wishlist: z.array(WishlistItem) };
const changedWishlist = z.object({ message: z.string(), ...items });
const VariantId = z.string('Choose a size.').check(z.maxLength(60, 'Choose a size.'));

export const readWishlist = route({
  method: 'GET',
  path: '/wishlist',
  access: 'user',
  summary: 'The wishlist: the products themselves with the chosen size and the alerts, newest first',
  reply: z.object(items),
});
export const addToWishlist = route({
  method: 'POST',
  path: '/wishlist',
  access: 'user',
  summary: 'Add a product to the wishlist, with a size where one was chosen; adding it twice keeps one',
  body: z.object({ productId: ProductId, variantId: z.optional(VariantId) }),
  reply: changedWishlist,
});
export const changeWishlistItem = route({
  method: 'PUT',
  path: '/wishlist/:id',
  access: 'user',
  summary: 'Choose the size of a wishlist item, or switch its price alert on or off, by the product’s id',
  body: z.object({
    /** Null: no particular size. */
    variantId: z.optional(z.nullable(VariantId)),
    priceDrop: z.optional(z.boolean('A price alert is on or off.')),
  }),
  reply: changedWishlist,
});
export const removeFromWishlist = route({
  method: 'DELETE',
  path: '/wishlist/:id',
  access: 'user',
  summary: 'Remove a product from the wishlist, by the product’s id',
  reply: changedWishlist,
});
export const showProducts = route({
  method: 'POST',
  path: '/wishlist/show',
  access: 'anyone',
  summary: 'Products by id in the given order: a guest’s wishlist and recently viewed products. Nothing is stored',
  body: z.object({
    productIds: z
      .array(ProductId, 'Send the products as a list.')
      .check(z.maxLength(MAX_WISHLIST_ITEMS, `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`)),
  }),
  reply: z.object(wishlist),
});

const Share = z.object({ url: z.string(), token: z.string(), name: z.string() });

export const readWishlistShare = route({
  method: 'GET',
  path: '/wishlist/share',
  access: 'user',
  summary: 'The link that shows the caller’s wishlist to others; null while it is not shared',
  reply: z.object({ share: z.nullable(Share) }),
});
export const shareWishlist = route({
  method: 'POST',
  path: '/wishlist/share',
  access: 'user',
  summary: 'Share the wishlist by a link. Sharing it again keeps the link and changes the name that visitors see',
  body: z.object({ name: z.optional(Line({ required: 'Name is required.', max: 60 })) }),
  reply: z.object({ message: z.string(), url: z.string(), token: z.string(), name: z.string() }),
  limit: { times: 20, seconds: 600 },
});
export const unshareWishlist = route({
  method: 'DELETE',
  path: '/wishlist/share',
  access: 'user',
  summary: 'End the link of the wishlist; a later one is another',
  reply: z.object({ message: z.string() }),
});
export const readSharedWishlist = route({
  method: 'GET',
  path: '/wishlist/shared/:token',
  access: 'anyone',
  summary: 'A shared wishlist: the name its owner chose, and the products with the chosen sizes; nothing else of the owner',
  reply: z.object({ name: z.string(), wishlist: z.array(SharedItem) }),
  limit: { times: 120, seconds: 600 },
});
