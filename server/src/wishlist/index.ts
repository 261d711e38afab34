/**
 * Wishlists: products a customer wants to find again.
 * Owns the table wishlist_item: only this folder writes it.
 */
export { mergeWishlist } from './steps/merge-wishlist.ts';
export { deleteWishlist } from './steps/delete-wishlist.ts';
export { wishlistRoutes } from './routes.ts';
