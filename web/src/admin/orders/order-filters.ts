import { PAYMENT_STATUSES } from '@shop/contract/orders';
import type { ListFilter } from '../shared/list-types.ts';
import { PAYMENT_STATUS_LABELS } from './order-items.tsx';

/** Filters of the order list, besides its views. */
export const orderFilters = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): ListFilter[] => [
  {
    kind: 'choice',
    name: 'payment',
    label: 'Payment',
    any: 'Any payment',
    options: PAYMENT_STATUSES.map((value) => ({ value, name: PAYMENT_STATUS_LABELS[value] })),
  },
  { kind: 'choice', name: 'late', label: 'Lateness', any: 'Any time', options: [{ value: 'yes', name: 'Late only' }] },
  { kind: 'day', name: 'from', label: 'From', max: to },
  { kind: 'day', name: 'to', label: 'To', min: from },
];
