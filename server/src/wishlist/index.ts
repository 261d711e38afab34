/**
 * Wishlists: products a customer wants to find again.
 * Owns the tables wishlist_item and wishlist_share: only this folder writes them.
 */
export { mergeWishlist } from './steps/merge-wishlist.ts';
export { deleteWishlist } from './steps/delete-wishlist.ts';
export { wishlistJobs } from './jobs.ts';
export { wishlistRoutes } from './routes.ts';
