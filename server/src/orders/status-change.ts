import type { OrderStatus } from '@shop/contract/orders';
import type { Actor } from './actor.ts';

export type StatusChange = {
  to: OrderStatus;
  actor: Actor;
  note: string;
  at: Date;
  /** Returns stay as they are: what becomes of them was decided before. */
  keepsReturns?: boolean;
};
