import type { ReturnReason } from './orders.ts';

/** Who may have another size instead of the money: those whose goods were not right, or everybody. */
export const EXCHANGES = ['faulty', 'all'] as const;
export type Exchanges = (typeof EXCHANGES)[number];

const FAULTY: ReadonlySet<ReturnReason> = new Set<ReturnReason>(['Wrong item received', 'Item is defective']);

/** Whether another size is offered for a reason (rulings.md, Exchanges). */
export const isExchangeable = (reason: ReturnReason, exchanges: Exchanges): boolean => exchanges === 'all' || FAULTY.has(reason);
