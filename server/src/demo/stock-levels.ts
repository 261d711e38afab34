import { rupees, type Paise } from '@shop/contract/money';
import { idOf, type Random } from './random.ts';
import { PRODUCTS } from './assortment.ts';
import type { DemoProduct } from './goods.ts';

/** A variant of the sample shop with its stock. */
export type StockedVariant = {
  id: string;
  productId: string;
  position: number;
  size: string;
  colour: string;
  sku: string;
  sale: Paise;
  mrp: Paise;
  /** Pieces that are left when all that the history tells of has happened. */
  left: number;
  /** Days before today on which the shop took it in. */
  addedDaysAgo: number;
};

const BETWEEN_ARRIVALS = 4; // days
export const DEFAULT_STOCK = 9;

/** When the shop began to sell the product at this place of the list: every few days one, the last two days ago. */
export const addedDaysAgo = (index: number): number => (PRODUCTS.length - index) * BETWEEN_ARRIVALS - 2;

/** All sizes of all colours. Of some there are few left, and some are sold out, as in any shop. */
export const stockVariants = (random: Random): StockedVariant[] =>
  PRODUCTS.flatMap((goods, index) => sizesOf(goods, addedDaysAgo(index), random));

function sizesOf(goods: DemoProduct, daysAgo: number, random: Random): StockedVariant[] {
  return goods.colours.flatMap(({ colour, code, price, mrp }, colourIndex) =>
    goods.sizes.map((size, sizeIndex) => ({
      id: idOf(`${goods.slug} ${colour} ${size}`),
      productId: idOf(goods.slug),
      position: colourIndex * goods.sizes.length + sizeIndex,
      size,
      colour,
      sku: `SV-${goods.code}-${code}-${size}`,
      sale: rupees(price),
      mrp: rupees(mrp),
      left: piecesLeft(random),
      addedDaysAgo: daysAgo,
    })),
  );
}

function piecesLeft(random: Random): number {
  const percentile = random.between(1, 100);
  if (percentile <= 7) return 0;
  if (percentile <= 20) return random.between(1, 5);
  return random.between(DEFAULT_STOCK, 40);
}
