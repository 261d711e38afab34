import { TEES } from './goods-tees.ts';
import { TROUSERS } from './goods-trousers.ts';
import type { DemoProduct } from './goods.ts';

/** The categories of the demo shop. */
export const CATEGORIES = [
  {
    slug: 'men-t-shirts',
    name: 'T-shirts',
    parent: 'Men',
    picture: 'tee-crew-black',
    description: 'Crew necks, henleys and stripes in cotton that keeps its shape.',
  },
  {
    slug: 'men-oversized-t-shirts',
    name: 'Oversized T-shirts',
    parent: 'Men',
    picture: 'tee-over-indigo',
    description: 'Heavy jersey with dropped shoulders and a loose fit.',
  },
  {
    slug: 'men-jeans',
    name: 'Jeans',
    parent: 'Men',
    picture: 'jeans-slim-raw',
    description: 'Slim and straight, from raw indigo to a pale summer wash.',
  },
  {
    slug: 'men-shorts',
    name: 'Shorts',
    parent: 'Men',
    picture: 'shorts-denim-light',
    description: 'Denim shorts for hot days.',
  },
  {
    slug: 'women-t-shirts',
    name: 'T-shirts',
    parent: 'Women',
    picture: 'tee-scoop-rose',
    description: 'Fitted scoop necks and boxy crops.',
  },
  {
    slug: 'women-jeans',
    name: 'Jeans',
    parent: 'Women',
    picture: 'jeans-wide-mid',
    description: 'High rises, wide legs and a bootcut.',
  },
];

/** All products of the demo shop, the newest last. */
export const PRODUCTS: DemoProduct[] = [...TROUSERS, ...TEES];
