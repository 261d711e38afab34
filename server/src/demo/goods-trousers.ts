import type { DemoProduct } from './goods.ts';

const MEN = ['28', '30', '32', '34', '36', '38'];
const WOMEN = ['26', '28', '30', '32', '34'];

export const TROUSERS: DemoProduct[] = [
  {
    slug: 'denim-shorts',
    name: 'Denim Shorts',
    code: 'SHRT',
    category: 'men-shorts',
    sizes: MEN,
    tags: ['denim', 'shorts', 'straight'],
    description:
      'Straight five-pocket shorts in washed denim, cut just above the knee. Made from the same cloth as our jeans.\n\nFabric and care: 11 oz cotton denim. Wash inside out.',
    colours: [{ colour: 'Light wash', code: 'LGT', price: 799, mrp: 1599, picture: 'shorts-denim-light' }],
  },
  {
    slug: 'bootcut-jeans',
    name: 'Bootcut Jeans',
    code: 'BOOT',
    category: 'women-jeans',
    sizes: WOMEN,
    tags: ['denim', 'bootcut', 'stretch'],
    description:
      'Close to the knee and opening to the hem, in rinsed stretch denim. Mid rise, long leg.\n\nFabric and care: 11.5 oz, 98 % cotton, 2 % elastane. Wash inside out.',
    colours: [{ colour: 'Rinse', code: 'RNS', price: 1399, mrp: 1399, picture: 'jeans-boot-rinse' }],
  },
  {
    slug: 'high-rise-wide-jeans',
    name: 'High-Rise Wide Jeans',
    code: 'WIDE',
    category: 'women-jeans',
    sizes: WOMEN,
    tags: ['denim', 'wide leg', 'high rise'],
    description:
      'High at the waist, wide from hip to hem, in cotton denim without stretch. Cropped a little short so the hem never drags; rigid at first, soft by the fifth wear.\n\nFabric and care: 12 oz cotton denim. Wash inside out, line dry.',
    colours: [
      { colour: 'Mid wash', code: 'MID', price: 1499, mrp: 2999, picture: 'jeans-wide-mid' },
      { colour: 'Ecru', code: 'ECR', price: 1499, mrp: 2999, picture: 'jeans-wide-ecru' },
    ],
  },
  {
    slug: 'slim-jeans',
    name: 'Slim Jeans',
    code: 'SLIM',
    category: 'men-jeans',
    sizes: MEN,
    tags: ['denim', 'slim fit'],
    description:
      'Slim through the leg without clinging. Raw indigo is unwashed 13 oz denim that fades with wear; the mid wash and the black have a little stretch.\n\nFabric and care: Cotton denim. Wash inside out in cold water. Wash raw denim as rarely as possible.',
    colours: [
      { colour: 'Raw indigo', code: 'RAW', price: 1499, mrp: 2999, picture: 'jeans-slim-raw' },
      { colour: 'Mid wash', code: 'MID', price: 1299, mrp: 2499, picture: 'jeans-slim-mid' },
      { colour: 'Black', code: 'BLK', price: 1199, mrp: 2399, picture: 'jeans-slim-black' },
    ],
  },
  {
    slug: 'straight-jeans',
    name: 'Straight Jeans',
    code: 'STRT',
    category: 'men-jeans',
    sizes: MEN,
    tags: ['denim', 'straight fit'],
    description:
      'Cut straight from thigh to hem with a regular rise. Easy to cuff, and easy to wear with anything. Rinsed once for softness, washed pale for summer, or black taken back to grey with tonal thread.\n\nFabric and care: 12 oz cotton denim. Wash inside out.',
    colours: [
      { colour: 'Light wash', code: 'LGT', price: 799, mrp: 1999, picture: 'jeans-straight-light' },
      { colour: 'Rinse', code: 'RNS', price: 1399, mrp: 2799, picture: 'jeans-straight-rinse' },
      { colour: 'Grey', code: 'GRY', price: 1299, mrp: 2499, picture: 'jeans-straight-grey' },
    ],
  },
];
