import type { Product } from '@shop/contract/catalogue';
import type { WishlistItem } from '@shop/contract/wishlist';

/** An item without a size, and with its alerts off. */
export const savedItem = (product: Product): WishlistItem => ({
  ...product,
  variant: null,
  addedPrice: product.sale_price,
  alerts: { priceDrop: false, backInStock: false },
});
