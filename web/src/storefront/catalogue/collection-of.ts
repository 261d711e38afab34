import type { Product } from '@shop/contract/catalogue';
import type { Crumb } from '../../ui/breadcrumb.tsx';

const COLLECTIONS: Record<string, Crumb> = {
  Men: { name: 'Men', to: '/mens' },
  Women: { name: 'Women', to: '/womens' },
};

/** The lists that a product hangs in, widest first: Men, Jeans. */
export function collectionOf({ parent_category, category }: Pick<Product, 'parent_category' | 'category'>): Crumb[] {
  const parent = COLLECTIONS[parent_category];
  return [...(parent ? [parent] : []), { name: category.name, to: `/c/${category._id}` }];
}
