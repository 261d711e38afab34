import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Paged } from '@shop/contract/paging';
import type { ViewTable } from '@shop/contract/saved-views';
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

/** Reads one page of a list, for its CSV file. */
export type ReadPage<Row> = (page: number) => Promise<{ rows: readonly Row[]; pages: number; more?: boolean | undefined }>;

/** The selection: ids, or all rows that match the filter except some ids. */
export type Selected = {
  count: number;
  byFilter: boolean;
  ids: readonly string[];
  except: readonly string[];
  clear: () => void;
};

/** Which rows are selected, and the actions of their boxes. */
export type RowSelection = {
  has: (id: string) => boolean;
  /** `range`: every row from the last one that was toggled to this one. */
  onToggle: (id: string, range: boolean) => void;
  onTogglePage: () => void;
};

/** Props of a list's own rows; the selection only with bulk actions. */
export type BodyProps<Row> = { rows: readonly Row[]; selection?: RowSelection | undefined };

/** Props of bulk actions: the selection, and the shown columns. */
export type BulkProps<Row> = { selected: Selected; columns: readonly ListColumn<Row>[] };

export type ListProps<Row> = {
  /** Key under which columns, views and selection are stored. */
  name: ViewTable;
  /** Singular and plural of an entry. */
  nouns: readonly [one: string, several: string];
  /** Accessible name of the table. */
  label: string;
  /** Null if it failed to load. */
  page: ListPage<Row> | null;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Name of a row for its checkbox. */
  nameOf?: (row: Row) => string;
  isMuted?: (row: Row) => boolean;
  search?: { label: string; placeholder: string };
  filters?: readonly ListFilter[];
  /** Links above the list; `params` are the URL parameters that they set and no filter does. */
  views?: { label: string; entries: readonly ListView[]; params?: readonly string[] };
  /** Label of the default order, and the URL parameter of the order where `order` is taken. */
  sorted?: { standard: string; orderParam?: string };
  /** Bulk actions; by filter they change at most `max` rows at once. */
  bulk?: {
    max: number;
    Actions: ComponentType<BulkProps<Row>>;
    /** Resolves a selection by filter to the ids that match now, where later entries must not join it. */
    idsFound?: () => Promise<readonly string[]>;
  };
  /** Shown instead of rows: without filters, and where nothing matches. */
  empty: ReactNode;
  noMatches: ReactNode;
  className?: string;
  /** The list as a CSV file with the columns that are shown. */
  csv?: { file: string; readPage: ReadPage<Row> };
  /** Replaces the table where rows are not tabular. */
  Body?: ComponentType<BodyProps<Row>>;
  /** A search form of the list's own, above the toolbar. */
  form?: ReactNode;
  /** Shown above the rows. */
  intro?: ReactNode;
  /** To move the focus to the list after the focused row was removed. */
  panelRef?: RefObject<HTMLDivElement | null>;
};
