import type { Order, ReturnShown } from '@shop/contract/orders';

type Returns = { returns: readonly Pick<ReturnShown, 'state'>[] };

/** A return that has not ended yet: asked for, or with the shop but not paid back. */
const isOpen = ({ state }: Pick<ReturnShown, 'state'>): boolean => state === 'requested' || state === 'received';
export const isUnderWay = ({ returns }: Returns): boolean => returns.some(isOpen);

/** Something went back, and all of it has ended. */
export const isClosed = ({ returns }: Returns): boolean => returns.length > 0 && !returns.some(isOpen);

/** Each order in one place: what is under way is not offered once more, though pieces of it may still go back from there. */
export const sorted = (orders: readonly Order[]) => ({
  returnable: orders.filter((order) => order.canReturn && !isUnderWay(order)),
  underWay: orders.filter(isUnderWay),
  closed: orders.filter((order) => isClosed(order) && !order.canReturn),
});
