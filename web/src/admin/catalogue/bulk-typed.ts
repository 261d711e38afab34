import type { BulkChange } from '@shop/contract/bulk-products';
import { rupees } from '@shop/contract/money';

export const WAYS = {
  price: [
    { kind: 'price-percent', name: 'By percent', label: 'Percent', hint: 'Minus lowers the sale price: -10 takes a tenth off.' },
    { kind: 'price-amount', name: 'By rupees', label: 'Rupees', hint: 'Minus lowers the sale price: -50 takes ₹50 off.' },
  ],
  stock: [
    { kind: 'stock-add', name: 'Add or take away', label: 'Pieces', hint: 'Of every size. Minus takes away.' },
    { kind: 'stock-set', name: 'Set to', label: 'Pieces', hint: 'Every size gets this count.' },
  ],
} as const;

export type Way = (typeof WAYS)['price' | 'stock'][number]['kind'];

const WRONG = 'Enter a number, like 10 or -10.';

/** What was typed as a change; a sentence where it is no number. The shop judges the rest. */
export function changeOf(way: Way, typed: string): { change: BulkChange } | { wrong: string } {
  const text = typed.trim().replace('−', '-');
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text)) return { wrong: WRONG };
  const value = Number(text);
  if (value === 0 && way !== 'stock-set') return { wrong: 'That would change nothing.' };
  switch (way) {
    case 'price-percent':
      return { change: { kind: way, percent: value } };
    case 'price-amount':
      return { change: { kind: way, amount: rupees(value) } };
    default:
      return Number.isInteger(value) ? { change: { kind: way, pieces: value } } : { wrong: 'Pieces are whole.' };
  }
}
