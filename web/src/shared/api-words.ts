import type { ExchangeReason } from '@shop/contract/exchanges';
import type { OrderStatus, ReturnReason } from '@shop/contract/orders';

/** Entries of an order's history that are no status of the order. */
type TimelineEvent =
  | 'Address changed'
  | 'Cash on delivery'
  | 'Courier instructed'
  | 'Delivery instruction'
  | 'Exchange ended'
  | 'Exchanged'
  | 'Note'
  | 'Paid'
  | 'Payment failed'
  | 'Payment not counted'
  | 'Refund due'
  | 'Refund started'
  | 'Refunded'
  | 'Return asked'
  | 'Return received'
  | 'Return picked up'
  | 'Pickup booked'
  | 'Pickup cancelled'
  | 'Return refused';
type OrderWord = OrderStatus | ReturnReason | ExchangeReason | TimelineEvent | 'You' | 'All';

/** Words of the API, and their labels on a page, which each language’s build translates. */
const API_WORD_LABELS: Record<OrderWord, string> = {
  Pending: 'Pending',
  Processing: 'Processing',
  Shipped: 'Shipped',
  'Out for Delivery': 'Out for Delivery',
  Delivered: 'Delivered',
  'Failed Delivery': 'Failed Delivery',
  Returned: 'Returned',
  Cancelled: 'Cancelled',
  'Item is defective': 'Item is defective',
  'Wrong item received': 'Wrong item received',
  'Item arrived late': 'Item arrived late',
  'Better price available': 'Better price available',
  'No longer needed': 'No longer needed',
  'Too small': 'Too small',
  'Too large': 'Too large',
  Other: 'Other',
  'Address changed': 'Address changed',
  'Cash on delivery': 'Cash on delivery',
  'Courier instructed': 'Courier instructed',
  'Delivery instruction': 'Delivery instruction',
  'Exchange ended': 'Exchange cancelled',
  Exchanged: 'Exchanged',
  Note: 'Note',
  Paid: 'Paid',
  'Payment failed': 'Payment failed',
  'Payment not counted': 'Payment not counted',
  'Refund due': 'Refund due',
  'Refund started': 'Refund started',
  Refunded: 'Refunded',
  'Return asked': 'Return requested',
  'Return received': 'Return received',
  'Return picked up': 'Return picked up',
  'Pickup booked': 'Pickup booked',
  'Pickup cancelled': 'Pickup cancelled',
  'Return refused': 'Return refused',
  You: 'You',
  All: 'All',
};

/** The label of a word of the API; any other text, such as the shop's name, stays as it is. */
export const wordLabel = (word: string): string => (API_WORD_LABELS as Record<string, string>)[word] ?? word;
