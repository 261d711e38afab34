import type { Paise } from '@shop/contract/money';

/** An amount as the value of a field: "799", or "719.10". */
export const formatAmount = (amount: Paise): string => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));
