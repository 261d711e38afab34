import type { BulkChange, BulkRow, changeProducts } from '@shop/contract/bulk-products';
import type { BodyOf } from '@shop/contract/route';
import type { Selected } from '../shared/list-types.ts';

type Body = BodyOf<typeof changeProducts>;
type Filter = Extract<Body, { filter: unknown }>['filter'];

/** Which products a bulk change is about: those that were ticked, or all that a filter finds. */
export type BulkTarget = { ids: readonly string[] } | { filter: Filter; except: readonly string[] };

export const targetOf = ({ byFilter, ids, except }: Selected, filter: Filter): BulkTarget =>
  byFilter ? { filter, except } : { ids };

export const bulkBody = (mode: 'preview' | 'apply', target: BulkTarget, change: BulkChange): Body =>
  'ids' in target
    ? { mode, ids: [...target.ids], change }
    : { mode: `${mode}-found`, filter: target.filter, except: [...target.except], change };

/** Products of which a size cannot be changed so. By filter they are left as they are; ticked, they stop the change. */
export const productsWithProblems = (rows: readonly BulkRow[]): Set<string> =>
  new Set(rows.flatMap(({ productId, problem }) => (problem === null ? [] : productId)));
