import type { Product } from '@shop/contract/catalogue';
import type { Paise } from '@shop/contract/money';

/** The current price of a wishlist item, in paise and after a running offer: of the chosen size, or else of the cheapest. */
export function priceOfItem(product: Product, variantId: string | null): Paise {
  const priced = product.variants.find(({ _id }) => _id === variantId) ?? product;
  return priced.offer_price ?? priced.sale_price;
}
