import { useEffect, useState } from 'react';
import { showProducts } from '@shop/contract/wishlist';
import { call, isApiError } from '../../api/client.ts';
import { cardOf, type Card } from '../shared/card.ts';
import { ProductRow } from './product-row.tsx';
import { recordViewed } from './recently-viewed.ts';

/** Products viewed before in this browser. Hidden on a first visit and after an error, because it is optional. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [products, setProducts] = useState<readonly Card[]>([]);
  useEffect(() => {
    const productIds = recordViewed(productId);
    if (productIds.length === 0) return undefined;
    let left = false;
    const show = async () => {
      const { wishlist } = await call(showProducts, { body: { productIds } });
      if (!left) setProducts(wishlist.map(cardOf));
    };
    show().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    return () => {
      left = true;
    };
  }, [productId]);
  return products.length === 0 ? null : <ProductRow title="Recently viewed" products={products} />;
}
