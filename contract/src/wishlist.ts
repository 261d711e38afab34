import * as z from 'zod/mini';
import { MAX_WISHLIST_ITEMS, ProductId } from './cart.ts';
import { Product } from './catalogue.ts';
import { route } from './route.ts';

export { MAX_WISHLIST_ITEMS };

const wishlist = { wishlist: z.array(Product) };
const changedWishlist = z.object({ message: z.string(), ...wishlist });

export const readWishlist = route({
  method: 'GET',
  path: '/wishlist',
  access: 'user',
  summary: 'The wishlist: the products themselves, newest first',
  reply: z.object(wishlist),
});
export const addToWishlist = route({
  method: 'POST',
  path: '/wishlist',
  access: 'user',
  summary: 'Add a product to the wishlist; adding it twice keeps one',
  body: z.object({ productId: ProductId }),
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
