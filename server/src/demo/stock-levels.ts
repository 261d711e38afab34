import { rupees, type Paise } from '@shop/contract/money';
import { idOf, type Random } from './random.ts';
import { GOODS } from './assortment.ts';
import type { Goods } from './goods.ts';

/** A size of a colour on the shelf of the sample shop. */
export type Stocked = {
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
export const addedDaysAgo = (index: number): number => (GOODS.length - index) * BETWEEN_ARRIVALS - 2;

/** All sizes of all colours. Of some there are few left, and some are sold out, as in any shop. */
export const stockShelves = (dice: Random): Stocked[] =>
  GOODS.flatMap((goods, index) => sizesOf(goods, addedDaysAgo(index), dice));

function sizesOf(goods: Goods, added: number, dice: Random): Stocked[] {
  return goods.colours.flatMap(({ colour, code, price, mrp }, colourAt) =>
    goods.sizes.map((size, sizeAt) => ({
      id: idOf(`${goods.slug} ${colour} ${size}`),
      productId: idOf(goods.slug),
      position: colourAt * goods.sizes.length + sizeAt,
      size,
      colour,
      sku: `SV-${goods.code}-${code}-${size}`,
      sale: rupees(price),
      mrp: rupees(mrp),
      left: piecesLeft(dice),
      addedDaysAgo: added,
    })),
  );
}

function piecesLeft(dice: Random): number {
  const luck = dice.between(1, 100);
  if (luck <= 7) return 0;
  if (luck <= 20) return dice.between(1, 5);
  return dice.between(DEFAULT_STOCK, 40);
}
