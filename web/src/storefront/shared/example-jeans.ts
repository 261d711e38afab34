import type { Product, Variant } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/paise';

export const variant = (colour: string, size: string, stock: number): Variant => ({
  _id: `${colour}-${size}`,
  colour,
  size,
  sku: '',
  stock,
  sale_price: rupees(799),
  product_price: rupees(1999),
  offer_price: null,
});

/** For tests: two colours, one of them sold out, and a size that costs more. */
export const jeans: Product = {
  _id: 'jeans',
  name: 'Straight Jeans',
  slug: 'straight-jeans',
  description: '',
  images: ['/rinse.webp', '/grey.webp'],
  sale_price: rupees(799),
  product_price: rupees(1999),
  offer_price: null,
  discount: 60,
  stock: 9,
  variants: [
    variant('Rinse', '30', 0),
    variant('Grey', '30', 3),
    variant('Grey', '32', 0),
    { ...variant('Grey', '34', 6), sale_price: rupees(999) },
  ],
  media: [
    { url: '/rinse.webp', alt: 'Rinse', colour: 'Rinse', model: null },
    { url: '/grey.webp', alt: 'Grey', colour: 'Grey', model: null },
  ],
  sizes: ['30', '32', '34'],
  colours: [
    { name: 'Rinse', swatch: '#2b3a5c', stock: 0, image: '/rinse.webp' },
    { name: 'Grey', swatch: '#6d6f74', stock: 9, image: '/grey.webp' },
  ],
  tags: [],
  fit: 'Straight',
  offer: null,
  category: { _id: 'c', name: 'Jeans' },
  parent_category: 'Men',
  isActive: true,
  isNew: false,
  rating: { average: null, count: 0 },
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
