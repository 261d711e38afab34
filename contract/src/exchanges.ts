import type { ReturnReason } from './orders.ts';

/** Who may exchange for another size: only for wrong or defective items, or everyone. */
export const EXCHANGES = ['faulty', 'all'] as const;
export type Exchanges = (typeof EXCHANGES)[number];

/** Reasons to exchange a size, beside the five reasons for a return. */
export const EXCHANGE_REASONS = ['Too small', 'Too large', 'Other'] as const;
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number];

const FAULTY: ReadonlySet<string> = new Set<ReturnReason>(['Wrong item received', 'Item is defective']);

/** Whether an item is not as ordered, so that an exchange is offered with its return. */
export const isFaulty = (reason: ReturnReason | ExchangeReason): boolean => FAULTY.has(reason);

/** Whether the reason is the fit, which allows an exchange but no refund. */
export const isAboutFit = (reason: ReturnReason | ExchangeReason): reason is ExchangeReason =>
  EXCHANGE_REASONS.some((it) => it === reason);

/** Whether an exchange is offered for a reason (behaviour.md, Returns). */
export const isExchangeable = (reason: ReturnReason | ExchangeReason, exchanges: Exchanges): boolean =>
  exchanges === 'all' || isFaulty(reason);
