import { VIEW_TABLES, type Density, type SavedView, type ViewTable } from '@shop/contract/saved-views';
import { mayEdit, type Viewer } from './rules.ts';

/** The stored fields of a view. */
export type ViewFields = {
  tableName: string;
  name: string;
  query: string;
  columns: string[] | null;
  density: string;
  isShared: boolean;
};
type Row = ViewFields & { id: string; accountId: string | null; madeBy: string | null; updatedAt: Date };

/** A stored text as a table of the contract; a table that a newer version knows counts as the first. */
export const tableOf = (text: string): ViewTable => VIEW_TABLES.find((it) => it === text) ?? 'orders';
const densityOf = (text: string): Density => (text === 'comfort' ? 'comfort' : 'dense');

export const toView = (row: Row, viewer: Viewer): SavedView => ({
  _id: row.id,
  table: tableOf(row.tableName),
  name: row.name,
  query: row.query,
  columns: row.columns,
  density: densityOf(row.density),
  shared: row.isShared,
  by: row.accountId === null ? null : row.madeBy,
  mayEdit: mayEdit(row, viewer),
  updatedAt: row.updatedAt.toISOString(),
});

/** What the audit log says of a shared view: without the search text, which may name a customer. */
export function auditFields({ tableName, name, query, columns, density, isShared }: ViewFields): object {
  const filters = new URLSearchParams(query);
  filters.delete('q');
  return { table: tableName, name, filters: filters.toString(), columns, density, isShared };
}
