import type { Order } from '@shop/contract/orders';

/** A return that has not ended yet: asked for, or with the shop but not paid back. */
export const isUnderWay = ({ return: it }: Pick<Order, 'return'>): boolean =>
  it?.state === 'requested' || it?.state === 'received';
