import * as z from 'zod/mini';
import { ProductId } from './cart.ts';
import { Product } from './catalogue.ts';
import { route } from './route.ts';

/** At most so many wishes: the list is read whole. */
export const MOST_WISHES = 200;

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
