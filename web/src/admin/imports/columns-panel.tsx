import { useState } from 'react';
import {
  FIELDS_OF_KIND,
  isMapped,
  SHARED_FIELD,
  type ImportField,
  type ImportJob,
  type ImportKind,
} from '@shop/contract/import-jobs';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { PANELS } from './import-steps.ts';

const FIELD_LABELS: Record<ImportField, string> = {
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  gender: 'For women, men or kids',
  product_price: 'MRP',
  sale_price: 'Sale price',
  stock: 'Stock',
  size: 'Size',
  colour: 'Colour',
  sku: 'SKU',
  images: 'Images',
  tags: 'Tags',
  hsn: 'HSN code',
  barcode: 'Barcode',
  weight: 'Weight',
  published: 'For sale: yes or no',
  email: 'E-mail',
  phone: 'Mobile number',
  first_name: 'First name',
  last_name: 'Last name',
  account: 'Customer, guest or staff',
  account_status: 'Active or blocked',
  joined: 'Joined',
  order: 'Order number',
  ordered_at: 'Order date',
  total: 'Total',
  refunded: 'Refunded amount',
  currency: 'Currency',
  payment_status: 'Payment status',
  delivery_status: 'Delivery status',
  item: 'Item',
  quantity: 'Quantity',
  item_price: 'Price of one piece',
  items: 'All items',
};

const labelOf = (field: ImportField, kind: ImportKind): string =>
  field === 'name' && (kind === 'customers' || kind === 'orders') ? 'Name' : FIELD_LABELS[field];

type Mapping = ImportJob['mapping'];
type FieldProps = { column: string; kind: ImportKind; mapping: Mapping; onChoose: (column: string, field: string) => void };

const FieldSelect = ({ column, kind, mapping, onChoose }: FieldProps) => (
  <select
    className="select select--sm"
    aria-label={`Where ${column} goes`}
    value={mapping[column] ?? ''}
    onChange={(event) => onChoose(column, event.target.value)}
  >
    <option value="">Not imported</option>
    {FIELDS_OF_KIND[kind].map((field) => (
      <option key={field} value={field}>
        {labelOf(field, kind)}
      </option>
    ))}
  </select>
);

const stateOfColumn = (column: string, { samples, ignoredColumns }: ImportJob) =>
  ignoredColumns.includes(column) ? (
    <Status look="cancelled">Not imported</Status>
  ) : (
    <Status look="delivered">{samples[column] === undefined ? 'Empty' : 'Matched'}</Status>
  );

const NAME: Column<string> = { head: 'Column in the file', inCard: 'lead-cell', cell: (column) => column };
const exampleOf = ({ samples }: ImportJob): Column<string> => ({
  head: 'Example',
  inCard: 'wide',
  cell: (column) => <span className="import-sample">{samples[column] ?? ''}</span>,
});

const fieldColumn = (field: Omit<FieldProps, 'column'>): Column<string> => ({
  head: 'Goes to',
  inCard: 'wide',
  cell: (column) => <FieldSelect column={column} {...field} />,
});

const MappedList = ({ job, ...field }: { job: ImportJob } & Omit<FieldProps, 'column'>) => (
  <Table
    label="Columns of the file"
    rows={job.columns}
    keyOf={(column) => column}
    columns={[NAME, exampleOf(job), fieldColumn(field)]}
  />
);

const KnownList = ({ job }: { job: ImportJob }) => (
  <details className="import-details">
    <summary>Show the {job.columns.length} columns</summary>
    <Table
      label="Columns of the file"
      rows={job.columns}
      keyOf={(column) => column}
      columns={[NAME, exampleOf(job), { head: 'State', inCard: 'wide', cell: (column) => stateOfColumn(column, job) }]}
    />
  </details>
);

type Props = { job: ImportJob; busy: boolean; onSave: (mapping: Mapping) => void };

/**
 * The columns of the file with a sample value: for a known source whether it is imported, for another the field that staff
 * choose.
 */
export function ColumnsPanel({ job, busy, onSave }: Props) {
  const { columns, source, ignoredColumns } = job;
  const [edited, setEdited] = useState<Mapping | null>(null);
  const mapping = edited ?? job.mapping;
  const isChosen = isMapped(source);
  const choose = (column: string, field: string) => {
    const rest = Object.entries(mapping).filter(([name, it]) => name !== column && (it !== field || field === SHARED_FIELD));
    setEdited(Object.fromEntries(field === '' ? rest : [...rest, [column, field as ImportField]]));
  };
  return (
    <section className="panel" aria-label="Columns" id={PANELS.columns}>
      <div className="panel__head">
        <h2>2. Columns</h2>
        <span className="small muted">
          {columns.filter((it) => !ignoredColumns.includes(it) && (!isChosen || it in mapping)).length} of {columns.length}{' '}
          imported
        </span>
      </div>
      {ignoredColumns.length > 0 && (
        <p className="import-note small">
          <b>Columns that are not imported:</b> {ignoredColumns.join(', ')}
        </p>
      )}
      {isChosen ? <MappedList job={job} kind={job.kind} mapping={mapping} onChoose={choose} /> : <KnownList job={job} />}
      {isChosen && (
        <div className="panel__foot row">
          <Button type="button" busy={busy} disabled={edited === null} onClick={() => onSave(mapping)}>
            Check with these columns
          </Button>
          {job.kind === 'products' && !Object.values(mapping).includes('name') && (
            <span className="small muted">Choose the column of the product name.</span>
          )}
        </div>
      )}
    </section>
  );
}
