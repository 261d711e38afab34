import type { Category, Product, Variant } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';

export const aVariant = (part: Partial<Variant>): Variant => ({
  _id: 'small',
  size: 'S',
  colour: 'Black',
  sku: 'TEE-S',
  stock: 5,
  sale_price: rupees(499),
  product_price: rupees(999),
  offer_price: null,
  ...part,
});

/** A tee in two sizes, as staff see it. */
export const tee: Product = {
  _id: 'tee',
  name: 'Pocket Tee',
  slug: 'pocket-tee',
  description: 'A tee with a pocket.',
  images: ['/media/one/1200.webp'],
  sale_price: rupees(499),
  product_price: rupees(999),
  offer_price: null,
  discount: 50,
  stock: 9,
  variants: [aVariant({}), aVariant({ _id: 'large', size: 'L', sku: 'TEE-L', stock: 4, sale_price: rupees(549) })],
  media: [{ url: '/media/one/1200.webp', alt: 'Pocket Tee', colour: 'Black', model: null }],
  sizes: ['S', 'L'],
  colours: [{ name: 'Black', swatch: '#111', stock: 9, image: null }],
  tags: ['cotton', 'pocket'],
  offer: null,
  category: { _id: 'tees', name: 'T-shirts' },
  parent_category: 'Men',
  isActive: true,
  fit: '',
  isNew: false,
  rating: { average: null, count: 0 },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
};

export const tees: Category = {
  _id: 'tees',
  name: 'T-shirts',
  slug: 't-shirts',
  description: '',
  parentCategory: 'Men',
  published: true,
  image: '',
  isActive: true,
  status: 'Selling',
  hsn: '',
  products: 1,
};
