import type { Category, Product } from '@shop/contract/catalogue';
import type { Crumb } from '../../ui/breadcrumb.tsx';

const COLLECTIONS: Record<string, Crumb> = {
  Men: { name: 'Men', to: '/mens' },
  Women: { name: 'Women', to: '/womens' },
};

/** The collection of a parent category's menu; undefined for others. */
export const collectionNamed = (parent: string | undefined): Crumb | undefined => COLLECTIONS[parent ?? ''];

/** The lists that contain a product, widest first: Men, Jeans. A category outside the menus is linked by its id. */
export function collectionOf({ parent_category, category }: Product, published: readonly Category[]): Crumb[] {
  const parent = COLLECTIONS[parent_category];
  const slug = published.find(({ _id }) => _id === category._id)?.slug ?? category._id;
  return [...(parent ? [parent] : []), { name: category.name, to: `/c/${slug}` }];
}
