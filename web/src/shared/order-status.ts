import type { OrderStatus } from '@shop/contract/orders';
import type { StatusStyle } from '../ui/status.tsx';

/** The colour and the icon of each order status. */
export const STATUS_STYLES: Record<OrderStatus, StatusStyle> = {
  Pending: 'pending',
  Processing: 'processing',
  Shipped: 'shipped',
  'Out for Delivery': 'out',
  Delivered: 'delivered',
  'Failed Delivery': 'failed',
  Returned: 'returned',
  Cancelled: 'cancelled',
};
