import type { ImportKind } from '@shop/contract/import-jobs';
import type { RowKind } from '../row-kind.ts';
import { CUSTOMER_ROWS } from './customer-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { STOCK_ROWS } from './stock-rows.ts';

/** Kinds of import with independent lines; a product has several lines. */
export const ROW_KINDS: Partial<Record<ImportKind, RowKind>> = {
  stock: STOCK_ROWS,
  customers: CUSTOMER_ROWS,
  orders: ORDER_ROWS,
};
