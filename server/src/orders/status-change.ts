import type { OrderStatus } from '@shop/contract/orders';
import type { Actor } from './actor.ts';

export type StatusChange = {
  to: OrderStatus;
  actor: Actor;
  note: string;
  at: Date;
  /** Leaves the returns unchanged: the caller decided on them before. */
  keepsReturns?: boolean;
};
