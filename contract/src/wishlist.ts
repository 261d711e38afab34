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
  summary: 'The wishlist: the products themselves, newest wish first',
  reply: z.object(wishlist),
});
export const addToWishlist = route({
  method: 'POST',
  path: '/wishlist',
  access: 'user',
  summary: 'Remember a product; twice keeps one',
  body: z.object({ productId: ProductId }),
  reply: changedWishlist,
});
export const removeFromWishlist = route({
  method: 'DELETE',
  path: '/wishlist/:id',
  access: 'user',
  summary: 'Forget a product (by the product’s id)',
  reply: changedWishlist,
});
export const showProducts = route({
  method: 'POST',
  path: '/wishlist/show',
  access: 'anyone',
  summary: 'The products that a browser remembers, in its order: a guest’s wishlist, and what was viewed. Nothing is kept',
  body: z.object({
    productIds: z
      .array(ProductId, 'Send the products as a list.')
      .check(z.maxLength(MAX_WISHLIST_ITEMS, `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`)),
  }),
  reply: z.object(wishlist),
});
