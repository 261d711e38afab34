import { exchangeSum } from '@shop/contract/exchange-price';
import type { Order, OrderLine } from '@shop/contract/orders';
import { paise, type Paise } from '@shop/contract/paise';

/** The chosen return: pieces by line, and the size in exchange for each line, if any. */
export type ReturnChoice = {
  quantities: Readonly<Record<string, number>>;
  wantsOther: boolean;
  sizes: Readonly<Record<string, string>>;
  /** The price of one piece of each size in exchange. */
  units: Readonly<Record<string, Paise>>;
};

export const returnable = ({ orderItems }: Pick<Order, 'orderItems'>): OrderLine[] =>
  orderItems.filter((line) => line.returnable > 0);

/** A single item is preselected; of several the customer chooses. */
export function initialChoice(order: Pick<Order, 'orderItems'>, wantsOther = false): ReturnChoice {
  const [only, ...others] = returnable(order);
  const isSingle = only?.returnable === 1 && others.length === 0;
  return { quantities: isSingle ? { [only._id]: 1 } : {}, wantsOther, sizes: {}, units: {} };
}

const quantityOf = ({ quantities }: ReturnChoice, line: OrderLine): number => quantities[line._id] ?? 0;

export const chosenLines = (order: Pick<Order, 'orderItems'>, choice: ReturnChoice): OrderLine[] =>
  returnable(order).filter((line) => quantityOf(choice, line) > 0);

/** Whether all returnable pieces are returned for a refund: then the whole order is returned. */
export const isEverything = (order: Pick<Order, 'orderItems'>, choice: ReturnChoice): boolean =>
  !choice.wantsOther && returnable(order).every((line) => quantityOf(choice, line) === line.returnable);

/** Whether pieces are chosen, and for an exchange a size for each line. */
export function isComplete(order: Pick<Order, 'orderItems'>, choice: ReturnChoice): boolean {
  const lines = chosenLines(order, choice);
  return lines.length > 0 && (!choice.wantsOther || lines.every((line) => (choice.sizes[line._id] ?? '') !== ''));
}

/** The lines of the API's request. */
export const requestedLines = (order: Pick<Order, 'orderItems'>, choice: ReturnChoice) =>
  chosenLines(order, choice).map((line) => ({
    line: line._id,
    quantity: quantityOf(choice, line),
    exchange: choice.wantsOther ? choice.sizes[line._id] : undefined,
  }));

/** The difference to pay for more expensive sizes, with the discounts of the order taken into account. */
export function exchangeDue(order: Pick<Order, 'orderItems'>, choice: ReturnChoice): Paise {
  const lines = chosenLines(order, choice).map((line) => {
    const worth = paise(Math.floor((line.lineTotal * quantityOf(choice, line)) / line.quantity));
    return { worth, goods: worth, had: line.unitPrice, other: choice.units[line._id] ?? null };
  });
  return exchangeSum(choice.wantsOther ? lines : []).due;
}
