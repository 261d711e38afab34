import { useState } from 'react';
import type { BulkRow } from '@shop/contract/bulk-products';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { productsWithProblems } from './bulk-target.ts';
import { priceGapWarning } from './price-gap.ts';

/** A product of the preview with its sizes. */
type Group = { id: string; name: string; sizes: readonly BulkRow[] };
type Line = { group: Group; size: BulkRow | null };

/** Warns when the higher tax rate takes more than the new price adds. */
const taxGapWarning = ({ before, after }: BulkRow): string | undefined =>
  before !== after && after.startsWith('₹') ? priceGapWarning(after.replaceAll(/[₹,]/g, '')) : undefined;

const hasProblem = ({ sizes }: Group): boolean => sizes.some(({ problem }) => problem !== null);

const parsePrice = (text: string): number => Number(text.replaceAll(/[₹,]/g, ''));

/** "₹449", or "₹449 to ₹499" where the sizes differ. */
function rangeText(texts: readonly string[]): string {
  const sorted = [...new Set(texts)].toSorted((a, b) => parsePrice(a) - parsePrice(b));
  return sorted.length > 1 ? `${sorted[0]} to ${sorted.at(-1)}` : (sorted[0] ?? '');
}

function noteFor({ sizes }: Group): string {
  const wrong = sizes.filter(({ problem }) => problem !== null);
  const [first] = wrong;
  if (wrong.length > 1) return `${wrong.length} of ${sizes.length} sizes: ${first?.problem}`;
  return first?.problem ?? sizes.map(taxGapWarning).find(Boolean) ?? '';
}

type Folding = { open: ReadonlySet<string>; onToggle: (id: string) => void };

function NameCell({ line: { group, size }, open, onToggle }: { line: Line } & Folding) {
  const { id, name, sizes } = group;
  if (size) return <span className="bulk-size small muted">{size.variant}</span>;
  if (sizes.length === 1)
    return (
      <>
        {name}
        <br />
        <span className="tiny faint">{sizes[0]?.variant}</span>
      </>
    );
  return (
    <button type="button" className="bulk-fold" aria-expanded={open.has(id)} onClick={() => onToggle(id)}>
      <Icon of={open.has(id) ? 'chevron-down' : 'chevron-right'} />
      <span>
        {name}
        <br />
        <span className="tiny faint">{sizes.length} sizes</span>
      </span>
    </button>
  );
}

const columnsOf = (folding: Folding): Column<Line>[] => [
  { head: 'Product', inCard: 'lead-cell', cell: (line) => <NameCell line={line} {...folding} /> },
  {
    head: 'Current',
    numeric: true,
    cell: ({ group, size }) => size?.before ?? rangeText(group.sizes.map(({ before }) => before)),
  },
  {
    head: 'New',
    numeric: true,
    cell: ({ group, size }) => {
      const after = size?.after ?? rangeText(group.sizes.map((it) => it.after));
      const changes = (size ? [size] : group.sizes).some((it) => it.before !== it.after);
      return changes ? <b>{after}</b> : after;
    },
  },
  {
    head: 'Note',
    inCard: 'wide',
    cell: ({ group, size }) => (size ? (size.problem ?? taxGapWarning(size) ?? '') : noteFor(group)),
  },
];

type Props = {
  rows: readonly BulkRow[];
  /** For a change by filter: how many products match, and how many of them are changed. */
  found: { total: number; taken: number } | undefined;
};

/** The preview, product by product; each expands to its sizes. Products with a problem are expanded from the start. */
export function BulkPreview({ rows, found }: Props) {
  const groups = [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, sizes]) => ({
    id,
    name: sizes[0]?.product ?? '',
    sizes,
  }));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groups.filter(hasProblem).map(({ id }) => id)));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const lines = groups.flatMap((group): Line[] => [
    { group, size: null },
    ...(open.has(group.id) && group.sizes.length > 1 ? group.sizes.map((size) => ({ group, size })) : []),
  ]);
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  return (
    <div className="form-grid">
      {found && <FilterNotice {...found} left={productsWithProblems(rows).size} />}
      {wrong > 0 && !found && (
        <Notice kind="danger" alert>
          {wrong === 1 ? '1 size cannot be changed.' : `${wrong} sizes cannot be changed.`} Correct the change to apply it to all
          sizes.
        </Notice>
      )}
      <Table
        label="Preview"
        columns={columnsOf({ open, onToggle: toggle })}
        rows={lines}
        keyOf={({ group, size }) => size?._id ?? `product ${group.id}`}
      />
    </div>
  );
}

const productCount = (count: number): string => (count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`);

/** How many products a change by filter covers, and how many of them cannot be changed. */
const FilterNotice = ({ total, taken, left }: { total: number; taken: number; left: number }) => (
  <Notice kind={left > 0 ? 'turmeric' : 'info'} alert={left > 0}>
    {total > taken ? `The newest ${productCount(taken)} of ${total.toLocaleString('en-IN')}.` : `${productCount(taken)}.`}
    {left > 0 && ` ${productCount(left)} cannot be changed and will be left as ${left === 1 ? 'it is' : 'they are'}.`}
  </Notice>
);
