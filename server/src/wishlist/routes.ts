import * as contract from '@shop/contract/wishlist';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { addItem } from './commands/add-item.ts';
import { changeItem } from './commands/change-item.ts';
import { removeItem } from './commands/remove-item.ts';
import { shareWishlist } from './commands/share-wishlist.ts';
import { unshareWishlist } from './commands/unshare-wishlist.ts';
import { sharedWishlist, shareOf, visibleProducts, wishlistOf } from './queries.ts';
import { isLinkToken } from '#kernel/link-token';

export function wishlistRoutes({ serve, db, config, now }: AppContext): void {
  const urlOf = (token: string): string => `${config.publicUrl}/wishlist/shared/${token}`;

  serve(contract.readWishlist, async ({ caller }) => ({ wishlist: await wishlistOf(db, caller.id, now()) }));

  serve(contract.showProducts, async ({ body }) => ({ wishlist: await visibleProducts(db, body.productIds, now()) }));

  serve(contract.addToWishlist, async ({ caller, body: { productId, variantId } }) => {
    await addItem(db, { accountId: caller.id, product: productId, variantId, now: now() });
    return { message: 'Added to wishlist.', wishlist: await wishlistOf(db, caller.id, now()) };
  });

  serve(contract.changeWishlistItem, async ({ caller, params, body }) => {
    await changeItem(db, { accountId: caller.id, productId: params.id, ...body, now: now() });
    return { message: 'Saved.', wishlist: await wishlistOf(db, caller.id, now()) };
  });

  serve(contract.removeFromWishlist, async ({ caller, params }) => {
    await removeItem(db, caller.id, params.id);
    return { message: 'Removed from wishlist.', wishlist: await wishlistOf(db, caller.id, now()) };
  });

  serve(contract.readWishlistShare, async ({ caller }) => {
    const share = await shareOf(db, caller.id);
    return { share: share ? { ...share, url: urlOf(share.token) } : null };
  });

  serve(contract.shareWishlist, async ({ caller, body }) => {
    const share = await shareWishlist(db, { accountId: caller.id, ...body, now: now() });
    return { message: 'Anyone with the link can see your wishlist.', ...share, url: urlOf(share.token) };
  });

  serve(contract.unshareWishlist, async ({ caller }) => {
    await unshareWishlist(db, caller.id);
    return { message: 'Your wishlist is no longer shared.' };
  });

  serve(contract.readSharedWishlist, async ({ params: { token } }) => {
    const shared = isLinkToken(token) ? await sharedWishlist(db, token, now()) : undefined;
    if (!shared) throw new ShopError('not_found', 'This wishlist is no longer shared.');
    return shared;
  });
}
