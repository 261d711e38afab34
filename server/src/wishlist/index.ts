/**
 * Wishlists: products that a customer saved for later. Owns the tables wishlist_item and wishlist_share: only this folder
 * writes them.
 */
export { mergeWishlist } from './steps/merge-wishlist.ts';
export { deleteWishlist } from './steps/delete-wishlist.ts';
export { wishlistJobs } from './jobs.ts';
export { wishlistRoutes } from './routes.ts';
