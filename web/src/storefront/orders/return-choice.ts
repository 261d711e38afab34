import type { Order, OrderLine } from '@shop/contract/orders';

/** What a customer wants to send back: pieces by line, and for each line the size wanted instead, where one is. */
export type ReturnChoice = {
  quantities: Readonly<Record<string, number>>;
  wantsOther: boolean;
  sizes: Readonly<Record<string, string>>;
};

export const returnable = ({ orderItems }: Pick<Order, 'orderItems'>): OrderLine[] =>
  orderItems.filter((line) => line.returnable > 0);

/** A single item is chosen already; of several the customer chooses. */
export function initialChoice(order: Pick<Order, 'orderItems'>, wantsOther = false): ReturnChoice {
  const [only, ...others] = returnable(order);
  const isSingle = only?.returnable === 1 && others.length === 0;
  return { quantities: isSingle ? { [only._id]: 1 } : {}, wantsOther, sizes: {} };
}

const quantityOf = ({ quantities }: ReturnChoice, line: OrderLine): number => quantities[line._id] ?? 0;

export const chosenLines = (order: Pick<Order, 'orderItems'>, choice: ReturnChoice): OrderLine[] =>
  returnable(order).filter((line) => quantityOf(choice, line) > 0);

/** Whether every piece goes back that can, and for the money: then it is the whole order that is returned. */
export const isEverything = (order: Pick<Order, 'orderItems'>, choice: ReturnChoice): boolean =>
  !choice.wantsOther && returnable(order).every((line) => quantityOf(choice, line) === line.returnable);

/** Whether something is chosen, and a size for each line where others are wanted. */
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
