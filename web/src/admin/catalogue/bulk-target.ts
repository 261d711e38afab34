import type { BulkChange, BulkRow, changeProducts } from '@shop/contract/bulk-products';
import type { BodyOf } from '@shop/contract/route';
import type { Selected } from '../shared/list-types.ts';

type Body = BodyOf<typeof changeProducts>;
type Filter = Extract<Body, { filter: unknown }>['filter'];

/** The products of a bulk change: the selected ones, or all that match a filter. */
export type BulkTarget = { ids: readonly string[] } | { filter: Filter; except: readonly string[] };

export const targetOf = ({ byFilter, ids, except }: Selected, filter: Filter): BulkTarget =>
  byFilter ? { filter, except } : { ids };

export const bulkBody = (mode: 'preview' | 'apply', target: BulkTarget, change: BulkChange): Body =>
  'ids' in target
    ? { mode, ids: [...target.ids], change }
    : { mode: `${mode}-found`, filter: target.filter, except: [...target.except], change };

/** Products with a size that cannot take the change. By filter they are skipped; when selected by hand they block it. */
export const productsWithProblems = (rows: readonly BulkRow[]): Set<string> =>
  new Set(rows.flatMap(({ productId, problem }) => (problem === null ? [] : productId)));
