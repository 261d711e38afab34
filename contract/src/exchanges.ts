import type { ReturnReason } from './orders.ts';

/** Who may have another size: those whose items were wrong or defective, or everybody. */
export const EXCHANGES = ['faulty', 'all'] as const;
export type Exchanges = (typeof EXCHANGES)[number];

/** Why a size is exchanged, beside the five reasons for a return. */
export const EXCHANGE_REASONS = ['Too small', 'Too large', 'Other'] as const;
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number];

const FAULTY: ReadonlySet<string> = new Set<ReturnReason>(['Wrong item received', 'Item is defective']);

/** Whether an item is not what was ordered, so that another size is offered with its return. */
export const isFaulty = (reason: ReturnReason | ExchangeReason): boolean => FAULTY.has(reason);

/** Whether the reason is one of fit, for which another size is sent but no money back. */
export const isAboutFit = (reason: ReturnReason | ExchangeReason): reason is ExchangeReason =>
  EXCHANGE_REASONS.some((it) => it === reason);

/** Whether another size is offered for a reason (behaviour.md, Returns). */
export const isExchangeable = (reason: ReturnReason | ExchangeReason, exchanges: Exchanges): boolean =>
  exchanges === 'all' || isFaulty(reason);
