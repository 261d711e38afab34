import { translateWord, type Words } from '@shop/contract/translate-word';
import type { TemplateData } from '../template-data.ts';
import type { OrderDetails } from './order-parts.ts';

/** Fields that name goods: of a line of an order, of an item or of the e-mail itself. */
const GOODS = ['product', 'name', 'size', 'colour'] as const;

const named = <Item extends object>(item: Item, words: Words): Item => {
  const entries = Object.entries(item).map(([key, value]) => {
    const isGoods = typeof value === 'string' && (GOODS as readonly string[]).includes(key);
    return [key, isGoods ? translateWord(words, value) : value];
  });
  return Object.fromEntries(entries) as Item;
};

/** Translates the names of an order's goods; texts that people wrote stay. */
export const nameOrder = (order: OrderDetails | undefined, words: Words): OrderDetails | undefined =>
  order && { ...order, lines: order.lines.map((line) => named(line, words)) };

/** Translates the names of other goods in an e-mail. */
export const nameGoods = (data: TemplateData, words: Words): TemplateData =>
  'items' in data ? ({ ...data, items: data.items.map((item) => named(item, words)) } as TemplateData) : named(data, words);

/** The English names of the products in an e-mail. */
export function productsOf(data: TemplateData, order: OrderDetails | undefined): string[] {
  const items = 'items' in data ? data.items.map(({ product }) => product) : [];
  return [...('product' in data ? [data.product] : []), ...items, ...(order?.lines.map(({ name }) => name) ?? [])];
}
