import type { ReactNode } from 'react';
import type { Paged } from '@shop/contract/paging';
import type { Column } from '../../ui/table.tsx';

export type SortOrder = 'asc' | 'desc';

/** How the server sorts a column: its name in the query, and what the two orders are called in the Sort menu. */
export type ColumnSort = { by: string; asc: string; desc: string; first?: SortOrder };

export type ListColumn<Row> = {
  /** Heading, and the key under which the column's position is stored. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** The cell in a CSV file; a column without it is not exported. */
  text?: (row: Row) => string;
  numeric?: boolean;
  inCard?: Column<Row>['inCard'];
  sort?: ColumnSort;
  /** Cannot be hidden. */
  required?: boolean;
  /** Hidden by default. */
  extra?: boolean;
};

type FilterOption = { value: string; name: string };
/** A filter is one parameter of the URL. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'choice'; any: string; options: readonly FilterOption[] }
  | { kind: 'day'; min?: string; max?: string }
  /** Set by a link in a row, and only removed by its chip. */
  | { kind: 'link'; text: string }
);

/** A link above the list to a frequent filter, with its count where that is known. */
export type ListView = { key: string; text: string; to: string; current: boolean; count?: string | undefined };

/** A page of a list, as every list route returns it. */
export type ListPage<Row> = Paged & { rows: readonly Row[] };

/** The selection: ids, or all rows that match the filter except some ids. */
export type Selected = {
  count: number;
  byFilter: boolean;
  ids: readonly string[];
  except: readonly string[];
  clear: () => void;
};
