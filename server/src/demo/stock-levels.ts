import { rupees, type Paise } from '@shop/contract/money';
import { idOf, type Random } from './random.ts';
import { PRODUCTS } from './assortment.ts';
import type { DemoProduct } from './goods.ts';

/** A variant of the demo shop with its stock. */
export type StockedVariant = {
  id: string;
  productId: string;
  position: number;
  size: string;
  colour: string;
  sku: string;
  sale: Paise;
  mrp: Paise;
  /** Pieces that are left after all orders of the history. */
  left: number;
  /** Days before today on which it was added. */
  addedDaysAgo: number;
};

const BETWEEN_ARRIVALS = 4; // days
export const DEFAULT_STOCK = 9;

/** The day on which the product at this index was added: one every few days, the last two days ago. */
export const addedDaysAgo = (index: number): number => (PRODUCTS.length - index) * BETWEEN_ARRIVALS - 2;

/** All sizes of all colours. Some are low in stock, and some are sold out, as in a real shop. */
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
