import type { BulkChange } from '@shop/contract/bulk-products';
import { rupees } from '@shop/contract/money';

const PERCENT_HINT = 'Use -10 to reduce by 10%.';
const RUPEES_HINT = 'Use -50 to reduce by ₹50.';

/** Fields that can be changed in bulk, with their methods. */
export const CHANGE_METHODS = {
  price: [
    { kind: 'price-percent', name: 'By percent', label: 'Percent', hint: PERCENT_HINT },
    { kind: 'price-amount', name: 'By rupees', label: 'Rupees', hint: RUPEES_HINT },
    { kind: 'price-set', name: 'Set to', label: 'New sale price ₹', hint: 'Every size gets this sale price.' },
  ],
  mrp: [
    { kind: 'mrp-percent', name: 'By percent', label: 'Percent', hint: PERCENT_HINT },
    { kind: 'mrp-amount', name: 'By rupees', label: 'Rupees', hint: RUPEES_HINT },
    { kind: 'mrp-set', name: 'Set to', label: 'New MRP ₹', hint: 'Every size gets this MRP.' },
  ],
  stock: [
    { kind: 'stock-add', name: 'Add or remove', label: 'Pieces', hint: 'Applies to every size. Use -3 to remove 3.' },
    { kind: 'stock-set', name: 'Set to', label: 'Pieces', hint: 'Every size gets this stock.' },
  ],
} as const;

export type BulkField = keyof typeof CHANGE_METHODS;
export type ChangeMethod = (typeof CHANGE_METHODS)[BulkField][number]['kind'];

const WRONG = 'Enter a number, like 10 or -10.';

/** Parses the input as a change, or returns an error message; the server validates the rest. */
export function parseBulkChange(method: ChangeMethod, typed: string): { change: BulkChange } | { wrong: string } {
  const text = typed.trim().replace('−', '-').replace(/^₹/, '');
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text)) return { wrong: WRONG };
  const value = Number(text);
  const isSet = method.endsWith('-set');
  if (isSet && method !== 'stock-set' && value <= 0) return { wrong: 'Enter a price above ₹0.' };
  if (value === 0 && !isSet) return { wrong: 'Enter a number other than 0.' };
  switch (method) {
    case 'price-percent':
    case 'mrp-percent':
      return { change: { kind: method, percent: value } };
    case 'price-amount':
    case 'price-set':
    case 'mrp-amount':
    case 'mrp-set':
      return { change: { kind: method, amount: rupees(value) } };
    default:
      return Number.isInteger(value) ? { change: { kind: method, pieces: value } } : { wrong: 'Enter a whole number of pieces.' };
  }
}
