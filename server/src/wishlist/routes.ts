import { addToWishlist, readWishlist, removeFromWishlist, showProducts } from '@shop/contract/wishlist';
import type { AppContext } from '#infra/app-context';
import { addItem } from './commands/add-item.ts';
import { removeItem } from './commands/remove-item.ts';
import { visibleProducts, wishlistOf } from './queries.ts';

export function wishlistRoutes({ serve, db, now }: AppContext): void {
  serve(readWishlist, async ({ caller }) => ({ wishlist: await wishlistOf(db, caller.id, now()) }));

  serve(showProducts, async ({ body }) => ({ wishlist: await visibleProducts(db, body.productIds, now()) }));

  serve(addToWishlist, async ({ caller, body }) => {
    await addItem(db, { accountId: caller.id, product: body.productId, now: now() });
    return { message: 'Added to wishlist.', wishlist: await wishlistOf(db, caller.id, now()) };
  });

  serve(removeFromWishlist, async ({ caller, params }) => {
    await removeItem(db, caller.id, params.id);
    return { message: 'Removed from wishlist.', wishlist: await wishlistOf(db, caller.id, now()) };
  });
}
