import type { ImportKind } from '@shop/contract/import-jobs';
import type { RowKind } from '../row-kind.ts';
import { CUSTOMER_ROWS } from './customer-rows.ts';
import { STOCK_ROWS } from './stock-rows.ts';

/** The kinds whose lines are imported one by one; products have many lines each. */
export const ROW_KINDS: Partial<Record<ImportKind, RowKind>> = { stock: STOCK_ROWS, customers: CUSTOMER_ROWS };
